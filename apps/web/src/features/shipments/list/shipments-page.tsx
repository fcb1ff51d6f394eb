import { useQueryClient } from '@tanstack/react-query';
import type { ShipmentPage } from '@waybill/contracts/shipments/list-schema';
import { office } from '@waybill/i18n/office';
import { FileUp, PackagePlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ViewBar } from '#features/views/view-bar.tsx';
import { rememberList } from '#lib/address/last-list.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import type { AddressStep } from '#lib/address/use-address-state.ts';
import { useFilteredQuery } from '#lib/address/use-list.ts';
import { useOpenItem } from '#lib/address/use-open-item.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { toast } from '#lib/browser/toast.ts';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { listShipmentsOptions } from '../queries.ts';
import { FilterChips, ListFilterBar } from './list-filter-bar.tsx';
import { type ListFilters, queueAddress, toSearchParams } from './list-filters.ts';
import { ShipmentList } from './shipment-list.tsx';

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
      {/* Folds while a shipment is open, which has a heading of its own. */}
      <div className={open === undefined ? '' : 'sr-only'}>
        <PageHeader title={isListShown ? t(office.list.manageShipments) : `${t(office.common.shipment)} ${open}`} heading={title}>
          {open === undefined && <ListLinks />}
        </PageHeader>
      </div>
      {hasState && isListShown && (
        <Suspense fallback={null}>
          <CreatedPanel />
        </Suspense>
      )}
      {open === undefined && <ViewBar filters={filters} />}
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

/** The list of the address, the shipment open in it and the way to its neighbors, also on other pages. */
function useQueue() {
  const queryClient = useQueryClient();
  const { state, change, toOpen, toShow, show } = useOpenItem(queueAddress);
  const { open, ...filters } = state;
  const list = useFilteredQuery(filters, listShipmentsOptions(filters), (page) => change({ page }, { replace: true }));
  const { latest } = list;
  const query = toSearchParams(filters).toString();
  useEffect(() => {
    rememberList(query);
  }, [query]);

  const setFilters = ({ page = 1, ...changes }: Partial<ListFilters>, step?: AddressStep) =>
    change({ open: undefined, ...changes, page }, step);

  /** Without the state that leads back: the list that was left shows another page. */
  async function openOn(page: number, edge: 0 | -1): Promise<void> {
    try {
      const { trackings } = await queryClient.fetchQuery(listShipmentsOptions({ ...filters, page }));
      const shipment = trackings.at(edge);
      if (shipment) change({ page, open: shipment.trackingId }, { replace: true });
    } catch {
      toast.error(t(office.shipments.listFailed));
    }
  }

  return {
    ...list,
    filters,
    setFilters,
    clearFilters: () => change(queueAddress.parse(new URLSearchParams())),
    open,
    position: useQueuePosition(latest, open),
    references: latest?.trackings.map(({ trackingId }) => trackingId) ?? [],
    beyond: {
      previous: filters.page > 1 ? () => void openOn(filters.page - 1, -1) : undefined,
      next: filters.page < (latest?.pagination.pages ?? 1) ? () => void openOn(filters.page + 1, 0) : undefined,
    },
    toOpen,
    toShow,
    show,
    close: () => show(undefined),
    /** The open shipment stays. */
    showPage: (page: number) => change({ page }),
  };
}

/** Where the open shipment is in the list, such as "3 of 41". */
function useQueuePosition(data: ShipmentPage | undefined, open: string | undefined): string {
  const [seen, setSeen] = useState<string>();
  const index = data?.trackings.findIndex(({ trackingId }) => trackingId === open) ?? -1;
  if (index >= 0 && seen !== open) setSeen(open);
  if (!data) return '';
  const { page, limit, total } = data.pagination;
  if (index >= 0) {
    return t(office.list.position, { position: formatCount((page - 1) * limit + index + 1), total: formatCount(total) });
  }
  const count = { count: total, total: formatCount(total) };
  return open === seen ? t(office.list.leftList, count) : t(office.list.inList, count);
}
