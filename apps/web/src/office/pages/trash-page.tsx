import { useQuery } from '@tanstack/react-query';
import { DESK_TEXTS } from '@waybill/contracts/reports/desk-texts';
import { List, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { listTrashOptions } from '#features/shipments/trash/api/list-trash.ts';
import { PurgeDialog } from '#features/shipments/trash/components/purge-dialog.tsx';
import { TrashTable } from '#features/shipments/trash/components/trash-table.tsx';
import { paths } from '#lib/address/paths.ts';
import { pageOf } from '#lib/address/use-address-state.ts';
import { requestIdOf } from '#lib/api/api-error.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';

/** `/admin/trash` (B10): deleted shipments, until they are restored or their time is over. */
export function TrashPage() {
  const [params, setParams] = useSearchParams();
  const page = pageOf(params);
  const { data, error, isFetching, refetch } = useQuery(listTrashOptions(page));
  const [purging, setPurging] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const goTo = (next: number) => setParams(next === 1 ? {} : { page: String(next) });

  // What was last on its page may have left it empty.
  const lastPage = Math.max(1, data?.pagination.pages ?? page);
  useEffect(() => {
    if (page > lastPage) setParams(lastPage === 1 ? {} : { page: String(lastPage) }, { replace: true });
  }, [page, lastPage, setParams]);

  function afterPurge() {
    flushSync(() => setPurging(undefined));
    // The button that opened the dialog goes away with its row.
    list.current?.focus();
  }

  return (
    <>
      <PageHeader title="Trash">
        <LinkButton to={paths.shipments}>
          <List aria-hidden="true" size={20} strokeWidth={1.75} />
          All Shipments
        </LinkButton>
      </PageHeader>
      {error && (
        <div className="mb-4">
          <ErrorNotice text={DESK_TEXTS.trashFailed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        </div>
      )}
      <div ref={list} tabIndex={-1} className="outline-none">
        {data?.pagination.total === 0 ? (
          <EmptyState
            icon={Trash2}
            title="The trash is empty"
            hint="A deleted shipment stays here for a while and can be restored."
          />
        ) : (
          (data || !error) && <TrashTable shipments={data?.trackings} busy={isFetching} onPurge={setPurging} />
        )}
      </div>
      {data && data.pagination.total > 0 && <Pager pagination={data.pagination} onPage={goTo} />}
      {purging !== undefined && <PurgeDialog trackingId={purging} onPurged={afterPurge} onCancel={() => setPurging(undefined)} />}
    </>
  );
}
