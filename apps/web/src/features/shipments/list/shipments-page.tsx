import { office } from '@waybill/i18n/office';
import { FileUp, PackagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ViewBar } from '#features/views/view-bar.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { toast } from '#lib/browser/toast.ts';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { FilterChips, ListFilterBar } from './list-filter-bar.tsx';
import { ShipmentList } from './shipment-list.tsx';
import { useQueue } from './use-queue.ts';

const CreatedPanel = lazy(async () => ({
  default: (await import('#features/shipments/create/created-panel.tsx')).CreatedPanel,
}));
const ShipmentPane = lazy(async () => ({ default: (await import('#features/shipments/detail/shipment-pane.tsx')).ShipmentPane }));

/** The pane has room beside the list. */
const WIDE = '(min-width: 64rem)';

export function ShipmentsPage() {
  const queue = useQueue();
  const { filters, setFilters, clearFilters, open, latest, pending, error, retry } = queue;
  const { notFound = [] } = latest ?? {};
  const isWide = useMediaQuery(WIDE);
  // Of a shipment that has just been created.
  const hasState = useLocation().state !== null;
  const isListShown = open === undefined || isWide;
  useEffect(() => {
    if (error) toast.error(t(office.shipments.listFailed));
  }, [error]);

  const title = latest
    ? t(office.list.manageShipmentsCount, { count: formatCount(latest.pagination.total) })
    : t(office.list.manageShipments);
  return (
    <>
      {isListShown ? (
        <>
          <PageHeader title={t(office.list.manageShipments)} heading={title}>
            <ListLinks />
          </PageHeader>
          {hasState && (
            <Suspense fallback={null}>
              <CreatedPanel />
            </Suspense>
          )}
          <ViewBar filters={filters} />
        </>
      ) : (
        // The heading of the shipment follows.
        <div className="sr-only">
          <PageHeader title={`${t(office.common.shipment)} ${open}`} heading={title} />
        </div>
      )}
      <div
        className={
          open === undefined
            ? ''
            : 'grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]'
        }
      >
        {isListShown && (
          <div
            className={
              open === undefined ? '' : 'self-start lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto'
            }
          >
            {open === undefined ? (
              <ListFilterBar filters={filters} onChange={setFilters} onClear={clearFilters} />
            ) : (
              <div className="mb-2 empty:hidden">
                <FilterChips filters={filters} onChange={setFilters} />
              </div>
            )}
            {error && (
              <div className="mb-2">
                <ErrorNotice text={t(office.shipments.listFailed)} error={error} onRetry={retry} />
              </div>
            )}
            {notFound.length > 0 && <UnknownIds ids={notFound} />}
            {(latest || !error) && (
              <ShipmentList
                requestedFilters={filters}
                data={latest}
                busy={pending}
                onChange={setFilters}
                onClear={clearFilters}
                open={open}
                toOpen={queue.toOpen}
                toShow={queue.toShow}
              />
            )}
            {latest && (
              // On small screens the bulk actions stick to the bottom of the window.
              <div className="max-md:pb-14">
                <Pager pagination={latest.pagination} onPage={queue.showPage} />
              </div>
            )}
          </div>
        )}
        {open !== undefined && (
          <Suspense fallback={<output className="block min-h-160">{t(office.common.loading)}</output>}>
            <ShipmentPane
              trackingId={open}
              position={queue.position}
              references={queue.references}
              beyond={queue.beyond}
              onShow={queue.show}
              onClose={queue.close}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

const ListLinks = () => (
  <>
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
  </>
);

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
