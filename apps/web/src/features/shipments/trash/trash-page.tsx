import { queryOptions } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { List, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { PAGE } from '#lib/address/use-address-state.ts';
import { useList } from '#lib/address/use-list.ts';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';
import { DamagedRows } from '#ui/damaged-rows.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { PurgeDialog, TrashTable } from './trash-table.tsx';

export function TrashPage() {
  const { setFilters, data, fetching, error, retry } = useList({ codec: PAGE, query: listTrash });
  const [purging, setPurging] = useState<string>();
  const list = useRef<HTMLDivElement>(null);

  function afterPurge() {
    flushSync(() => setPurging(undefined));
    // The button that opened the dialog is removed with its row.
    list.current?.focus();
  }

  return (
    <>
      <PageHeader title={t(office.common.trash)}>
        <LinkButton to={officePaths.shipments}>
          <List />
          {t(office.common.allShipments)}
        </LinkButton>
      </PageHeader>
      {error && (
        <div className="mb-4">
          <ErrorNotice text={t(office.desk.trashFailed)} error={error} onRetry={retry} />
        </div>
      )}
      <DamagedRows ids={data?.damaged} />
      <div ref={list} tabIndex={-1} className="outline-none">
        {data?.pagination.total === 0 ? (
          <EmptyState icon={Trash2} title={t(office.trash.empty)} hint={t(office.trash.emptyHint)} />
        ) : (
          (data || !error) && <TrashTable shipments={data?.trackings} busy={fetching} onPurge={setPurging} />
        )}
      </div>
      {data && data.pagination.total > 0 && <Pager pagination={data.pagination} onPage={(page) => setFilters({ page })} />}
      {purging !== undefined && <PurgeDialog trackingId={purging} onPurged={afterPurge} onCancel={() => setPurging(undefined)} />}
    </>
  );
}

const listTrash = ({ page }: { page: number }) =>
  queryOptions({
    queryKey: [...queryKeys.shipmentLists, 'trash', page],
    queryFn: async ({ signal }) => (await call('listTrash', { query: { page: String(page) }, signal })).data,
  });
