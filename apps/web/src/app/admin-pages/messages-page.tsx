import { PageHeader } from '#components/admin/page-header.tsx';

/** `/admin/messages` (B4). */
export function MessagesPage() {
  return <PageHeader title="Messages" />;
}
