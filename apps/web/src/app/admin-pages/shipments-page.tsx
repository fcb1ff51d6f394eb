import { TEXTS } from '@waybill/contracts/texts';
import { PackagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PageHeader } from '#components/admin/page-header.tsx';
import { Pager } from '#components/admin/pager.tsx';
import { LinkButton } from '#components/button.tsx';
import { ErrorNotice } from '#components/error-notice.tsx';
import { DeleteShipmentDialog } from '#features/shipments/components/delete-shipment-dialog.tsx';
import { ListEmpty } from '#features/shipments/components/list-empty.tsx';
import { ListFilterBar } from '#features/shipments/components/list-filter-bar.tsx';
import { ShipmentTable } from '#features/shipments/components/shipment-table.tsx';
import { countActiveFilters } from '#features/shipments/list-filters.ts';
import { useListFilters } from '#features/shipments/use-list-filters.ts';
import { useShipmentPage } from '#features/shipments/use-shipment-page.ts';
import { requestIdOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';

/** `/admin/shipments` (R121..R142). */
export function ShipmentsPage() {
  const { filters, setFilters, clearFilters } = useListFilters();
  const { page, pending, error, retry } = useShipmentPage(filters, (lastPage) =>
    setFilters({ page: lastPage }, { replace: true }),
  );
  const [deleting, setDeleting] = useState<string>();
  const list = useRef<HTMLDivElement>(null);

  function afterDeletion() {
    flushSync(() => setDeleting(undefined));
    // The button that opened the dialog goes away with its row.
    list.current?.focus();
  }

  return (
    <>
      <PageHeader title="Manage Shipments" heading={`Manage Shipments${page ? ` (${page.pagination.total})` : ''}`}>
        <LinkButton to={paths.createShipment} look="primary">
          <PackagePlus aria-hidden="true" size={20} strokeWidth={1.75} />
          New Shipment
        </LinkButton>
      </PageHeader>
      <ListFilterBar filters={filters} onChange={setFilters} onClear={clearFilters} />
      {error && (
        <div className="mb-4">
          <ErrorNotice text={TEXTS.shipments.listFailed} requestId={requestIdOf(error)} onRetry={retry} />
        </div>
      )}
      <div ref={list} tabIndex={-1} className="outline-none">
        {page?.trackings.length === 0 ? (
          <ListEmpty filtered={countActiveFilters(filters) > 0} onClear={clearFilters} />
        ) : (
          (page || !error) && (
            <ShipmentTable
              shipments={page?.trackings}
              expectedRows={filters.limit}
              busy={pending}
              onDelete={(shipment) => setDeleting(shipment.trackingId)}
            />
          )
        )}
      </div>
      {page && <Pager pagination={page.pagination} onPage={(number) => setFilters({ page: number })} />}
      {deleting !== undefined && (
        <DeleteShipmentDialog trackingId={deleting} onDeleted={afterDeletion} onCancel={() => setDeleting(undefined)} />
      )}
    </>
  );
}
