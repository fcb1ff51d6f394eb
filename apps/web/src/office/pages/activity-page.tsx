import { office } from '@waybill/i18n/office';
import { activityFilters, listActivityOptions } from '#features/audit/activity-filters.ts';
import { ActivityFilterBar } from '#features/audit/components/activity-filter-bar.tsx';
import { ActivityLog } from '#features/audit/components/activity-log.tsx';
import { useList } from '#lib/address/use-list.ts';
import { t } from '#lib/language/t.ts';
import { PageHeader } from '#ui/page-header.tsx';

export function ActivityPage() {
  const { filters, setFilters, clearFilters, ...list } = useList({ codec: activityFilters, query: listActivityOptions });
  return (
    <>
      <PageHeader title={t(office.common.activity)} />
      <ActivityFilterBar filters={filters} onChange={setFilters} onClear={clearFilters} />
      <ActivityLog list={list} onPage={(page) => setFilters({ page })} />
    </>
  );
}
