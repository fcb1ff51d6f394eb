import { TEXTS } from '@waybill/contracts/texts';
import { Link } from 'react-router-dom';
import { PageHeader } from '#components/admin/page-header.tsx';
import { paths } from '#lib/paths.ts';

/** `/admin/reports` (R172). */
export function ReportsPage() {
  return (
    <>
      <PageHeader title="Reports" />
      <p>{TEXTS.placeholders.reports}</p>
      <p className="mt-2 text-ink-soft">
        Until then, the <Link to={paths.admin}>dashboard</Link> shows the totals of all shipments and their trend over the last
        week.
      </p>
    </>
  );
}
