import { PageHeader } from '#components/admin/page-header.tsx';

/** `/admin/trash` (B10). */
export function TrashPage() {
  return <PageHeader title="Trash" />;
}
