import { PageHeader } from '#components/admin/page-header.tsx';

/** `/admin/activity` (B11). */
export function ActivityPage() {
  return <PageHeader title="Activity" />;
}
