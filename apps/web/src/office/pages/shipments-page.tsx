import { office } from '@waybill/i18n/office';
import { FileUp, PackagePlus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { CreatedPanel } from '#features/shipments/create/created-panel.tsx';
import { ListFilterBar } from '#features/shipments/list/list-filter-bar.tsx';
import { shipmentFilters } from '#features/shipments/list/list-filters.ts';
import { ShipmentList } from '#features/shipments/list/shipment-list.tsx';
import { listShipmentsOptions } from '#features/shipments/queries.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { useList } from '#lib/address/use-list.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';

export function ShipmentsPage() {
  const { filters, setFilters, clearFilters, latest, pending, error, retry } = useList({
    codec: shipmentFilters,
    query: listShipmentsOptions,
  });
  const { notFound = [] } = latest ?? {};
  useEffect(() => {
    if (error) toast.error(t(office.shipments.listFailed));
  }, [error]);

  return (
    <>
      <PageHeader
        title={t(office.list.manageShipments)}
        heading={
          latest
            ? t(office.list.manageShipmentsCount, { count: formatCount(latest.pagination.total) })
            : t(office.list.manageShipments)
        }
      >
        <LinkButton to={officePaths.imports} className="max-sm:px-2!">
          <FileUp />
          {t(office.list.import)}
        </LinkButton>
        <LinkButton to={officePaths.trash} className="max-sm:px-2!">
          <Trash2 />
          {t(office.common.trash)}
        </LinkButton>
        <LinkButton to={officePaths.createShipment} variant="primary" className="max-sm:px-2!">
          <PackagePlus />
          {t(office.list.newShipment)}
        </LinkButton>
      </PageHeader>
      <CreatedPanel />
      <ListFilterBar filters={filters} onChange={setFilters} onClear={clearFilters} />
      {error && (
        <div className="mb-2">
          <ErrorNotice text={t(office.shipments.listFailed)} error={error} onRetry={retry} />
        </div>
      )}
      {notFound.length > 0 && <UnknownIds ids={notFound} />}
      {(latest || !error) && (
        <ShipmentList requestedFilters={filters} data={latest} busy={pending} onChange={setFilters} onClear={clearFilters} />
      )}
      {latest && (
        // On small screens the bulk actions stick to the bottom of the window.
        <div className="max-md:pb-14">
          <Pager pagination={latest.pagination} onPage={(number) => setFilters({ page: number })} />
        </div>
      )}
    </>
  );
}

function UnknownIds({ ids }: { ids: readonly string[] }) {
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center justify-between gap-3 border-l-4 border-line-strong bg-surface px-4 py-2"
    >
      <p className="min-w-0">
        <span className="font-semibold">{t(office.list.unknownIds, { count: ids.length })}:</span>{' '}
        <span className="font-mono break-all">{ids.join(', ')}</span>
      </p>
      <Button onClick={() => void copyText(ids.join('\n'))}>{t(office.list.copyThem)}</Button>
    </div>
  );
}
