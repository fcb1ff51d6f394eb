import { PageHeader } from '#components/admin/page-header.tsx';

/** `/admin/quotes` (B3). */
export function QuotesPage() {
  return <PageHeader title="Quotes" />;
}
