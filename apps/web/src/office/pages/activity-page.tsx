import { useSearchParams } from 'react-router-dom';
import { parseActivityFilters, toActivityParams, type ActivityFilters } from '#features/audit/activity-filters.ts';
import { ActivityFilterBar } from '#features/audit/components/activity-filter-bar.tsx';
import { ActivityLog } from '#features/audit/components/activity-log.tsx';
import { useAddressState } from '#lib/address/use-address-state.ts';
import { PageHeader } from '#ui/page-header.tsx';

/** `/admin/activity` (B11): what was done, by whom, and what it changed. The filters are in the address. */
export function ActivityPage() {
  const [, setParams] = useSearchParams();
  const [filters, change] = useAddressState({ parse: parseActivityFilters, toParams: toActivityParams });
  // Any change but of the page itself goes back to page 1.
  const setFilters = (changes: Partial<ActivityFilters>, step = { replace: false }) => change({ page: 1, ...changes }, step);
  return (
    <>
      <PageHeader title="Activity" />
      <ActivityFilterBar filters={filters} onChange={setFilters} onClear={() => setParams({})} />
      <ActivityLog filters={filters} onPage={(page) => setFilters({ page })} />
    </>
  );
}
