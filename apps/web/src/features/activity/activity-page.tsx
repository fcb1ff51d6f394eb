import { office } from '@waybill/i18n/office';
import { useList } from '#lib/address/use-list.ts';
import { t } from '#lib/language/t.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ActivityFilterBar } from './activity-filter-bar.tsx';
import { activityFilters, listActivityOptions } from './activity-filters.ts';
import { ActivityLog } from './activity-log.tsx';

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
