import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '#components/admin/page-header.tsx';
import { parseActivityFilters, toActivityParams, type ActivityFilters } from '#features/activity/activity-filters.ts';
import { ActivityFilterBar } from '#features/activity/components/activity-filter-bar.tsx';
import { ActivityLog } from '#features/activity/components/activity-log.tsx';

/** `/admin/activity` (B11): what was done, by whom, and what it changed. The filters are in the address. */
export function ActivityPage() {
  const [params, setParams] = useSearchParams();
  const filters = parseActivityFilters(params);
  // Any change but of the page itself goes back to page 1.
  const change = (changes: Partial<ActivityFilters>, step = { replace: false }) =>
    setParams(toActivityParams({ ...filters, page: 1, ...changes }), step);
  return (
    <>
      <PageHeader title="Activity" />
      <ActivityFilterBar filters={filters} onChange={change} onClear={() => setParams({})} />
      <ActivityLog filters={filters} onPage={(page) => change({ page })} />
    </>
  );
}
