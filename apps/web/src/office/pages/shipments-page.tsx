import { TEXTS } from '@waybill/contracts/texts';
import { FileUp, PackagePlus, Trash2 } from 'lucide-react';
import { ListFilterBar } from '#features/shipments/list/list-filter-bar.tsx';
import { ShipmentList } from '#features/shipments/list/shipment-list.tsx';
import { UnknownIds } from '#features/shipments/list/unknown-ids.tsx';
import { useListFilters } from '#features/shipments/list/use-list-filters.ts';
import { useShipmentPage } from '#features/shipments/list/use-shipment-page.ts';
import { paths } from '#lib/address/paths.ts';
import { requestIdOf } from '#lib/api/api-error.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';

/** `/admin/shipments` (R121..R142, B7, B9). */
export function ShipmentsPage() {
  const { filters, setFilters, clearFilters } = useListFilters();
  const { answer, pending, error, retry } = useShipmentPage(filters, (lastPage) =>
    setFilters({ page: lastPage }, { replace: true }),
  );
  const { notFound = [] } = answer ?? {};

  return (
    <>
      <PageHeader
        title="Manage Shipments"
        heading={`Manage Shipments${answer ? ` (${formatCount(answer.pagination.total)})` : ''}`}
      >
        <LinkButton to={paths.imports}>
          <FileUp aria-hidden="true" size={20} strokeWidth={1.75} />
          Import
        </LinkButton>
        <LinkButton to={paths.trash}>
          <Trash2 aria-hidden="true" size={20} strokeWidth={1.75} />
          Trash
        </LinkButton>
        <LinkButton to={paths.createShipment} look="primary">
          <PackagePlus aria-hidden="true" size={20} strokeWidth={1.75} />
          New Shipment
        </LinkButton>
      </PageHeader>
      <ListFilterBar filters={filters} onChange={setFilters} onClear={clearFilters} />
      {error && (
        <div className="mb-2">
          <ErrorNotice text={TEXTS.shipments.listFailed} requestId={requestIdOf(error)} onRetry={retry} />
        </div>
      )}
      {notFound.length > 0 && <UnknownIds ids={notFound} />}
      {(answer || !error) && (
        <ShipmentList asked={filters} answer={answer} busy={pending} onChange={setFilters} onClear={clearFilters} />
      )}
      {answer && <Pager pagination={answer.pagination} onPage={(number) => setFilters({ page: number })} />}
    </>
  );
}
