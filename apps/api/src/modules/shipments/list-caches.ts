import type { ListQuery, ShipmentFilter } from '@waybill/contracts/shipments/list-schema';
import { createCache } from '../../platform/cache/cache.ts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import { listShipments } from './list-shipments.ts';
import { selectShipments } from './repository/select-shipments.ts';
import type { ShipmentContext } from './shipment-context.ts';

/** Limits how stale counts can be after changes by another process. */
const CACHE_TTL_MS = 5_000;
const MAX_TOTALS = 100;
const MAX_PAGES = 20;

type ListParts = Pick<ShipmentContext, 'damage' | 'now' | 'settings' | 'shipments'> & {
  feed: Pick<ChangeFeed, 'isHealthy' | 'subscribe'>;
  workers: number;
};

export function createListCaches({ feed, workers, ...parts }: ListParts): Pick<ShipmentContext, 'totals' | 'listPage'> {
  const cacheOptions = { lifetimeMs: CACHE_TTL_MS, now: parts.now };
  const totals = createCache(
    async (filter: ShipmentFilter) => parts.shipments.count((await selectShipments(parts, filter)).filter),
    { ...cacheOptions, max: MAX_TOTALS, refreshAhead: true },
  );
  const readPage = (query: ListQuery) => listShipments({ ...parts, totals }, query);
  const pages = createCache(readPage, { ...cacheOptions, max: MAX_PAGES });
  const drop = (): void => {
    totals.drop();
    pages.drop();
  };
  feed.subscribe({ invalidateAll: drop, changed: drop });
  return {
    totals,
    // With several workers the caller's own change may be in another process, so do not cache.
    listPage: (query) => (workers === 1 && feed.isHealthy() ? pages.get(query) : readPage(query)),
  };
}
