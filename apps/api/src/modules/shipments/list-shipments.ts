import type { ListQuery, ShipmentFilter, ShipmentPage } from '@waybill/contracts/shipments/list-schema';
import { shipment as shipmentSchema } from '@waybill/contracts/shipments/schema';
import { createFieldReader, getFieldInfo, type ShipmentFieldPath } from '@waybill/contracts/shipments/shipment-fields';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { tEnglish } from '@waybill/i18n/translator';
import { createCache } from '../../platform/cache/cache.ts';
import { toPagination } from '../../platform/db/find-page.ts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { CsvFile, CsvRow } from '../../platform/http/send-csv.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import { getOpenStatus, getOutcome } from './history/entry-facts.ts';
import { presentShipment } from './present-shipment.ts';
import type { ExportedShipment } from './repository/read-for-reports.ts';
import { selectShipments } from './repository/select-shipments.ts';
import type { ListCaches, CustomerAccess, ShipmentContext } from './shipment-context.ts';

/** Limits how stale counts can be after changes by another process. */
const CACHE_TTL_MS = 5_000;
const MAX_TOTALS = 100;
const MAX_PAGES = 20;

interface ListParts extends CustomerAccess {
  damage: DamageReports;
  feed: ChangeFeed;
  workers: number;
}

type ExportColumn = [heading: string, read: (shipment: ExportedShipment) => string | undefined];

const field = (path: ShipmentFieldPath): ExportColumn => [getFieldInfo(path).name, createFieldReader(path)];

const EXPORT_COLUMNS: readonly ExportColumn[] = [
  ['Tracking ID', ({ trackingId }) => trackingId],
  field('referenceNo'),
  ['Status', (shipment) => getStatusName(getOpenStatus(shipment), tEnglish)],
  ['Status since', ({ statusSince }) => statusSince.toISOString()],
  field('origin'),
  field('destination'),
  field('currentLocation'),
  field('deliveryDate'),
  ['First promised', ({ originalDeliveryDate }) => originalDeliveryDate],
  ['Delivered', ({ deliveredAt }) => deliveredAt?.toISOString()],
  field('recipient.name'),
  field('recipient.address'),
  field('recipient.phone'),
  field('recipient.email'),
  field('sender.name'),
  field('sender.address'),
  field('description'),
  ['Created', ({ createdAt }) => createdAt.toISOString()],
  ['Updated', ({ updatedAt }) => updatedAt.toISOString()],
  // Appended last so that existing columns keep their position.
  field('sender.phone'),
  field('sender.email'),
  field('service'),
  field('pieces'),
  field('weight'),
  ['Outcome', getOutcomeName],
  ['Returned as', ({ returnedAs }) => returnedAs],
  ['Return of', ({ returnOf }) => returnOf],
  ['Label printed', ({ labelPrintedAt }) => labelPrintedAt?.toISOString()],
  ['Due', ({ dueDate }) => dueDate ?? undefined],
  ['Customer ID', ({ customerId }) => customerId],
];

export function createListCaches({ feed, workers, ...parts }: ListParts): ListCaches {
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

/** The export is logged before the first row is sent. */
export async function exportShipments(deps: ShipmentContext, filter: ShipmentFilter, by: Actor): Promise<CsvFile> {
  const at = deps.now();
  const selection = await selectShipments(deps, filter);
  await deps.activity.record(
    { action: 'shipments.exported', targetType: 'report', targetId: 'shipments', after: filter },
    { by, at },
  );
  return {
    fileName: `shipments-${at.toISOString().slice(0, 10)}.csv`,
    columns: EXPORT_COLUMNS.map(([heading]) => heading),
    rows: readRows(deps.shipments.readForExport(selection)),
  };
}

async function listShipments(
  deps: Omit<ListParts, 'feed' | 'workers'> & { totals: ListCaches['totals'] },
  { page, limit, ...filter }: ListQuery,
): Promise<ShipmentPage> {
  const { notFound, ...selection } = await selectShipments(deps, filter);
  const { found, total } = await deps.shipments.list({
    ...selection,
    page,
    limit,
    // Counting a few IDs is cheaper than looking up the cached total.
    ...(!filter.ids && { total: () => deps.totals.get(filter) }),
  });
  const { rows: trackings, ...damaged } = presentRows(deps.damage, found, {
    kind: 'shipment',
    getId: ({ trackingId }) => trackingId,
    present: presentShipment,
    schema: shipmentSchema,
  });
  return {
    trackings,
    ...damaged,
    pagination: toPagination({ page, limit, total }),
    ...(notFound && { notFound }),
  };
}

function getOutcomeName(shipment: ExportedShipment): string | undefined {
  const outcome = getOutcome(shipment);
  return outcome === null ? undefined : getStatusName(outcome, tEnglish);
}

async function* readRows(batches: AsyncIterable<Iterable<ExportedShipment>>): AsyncGenerator<CsvRow> {
  for await (const batch of batches) {
    for (const shipment of batch) yield EXPORT_COLUMNS.map(([, read]) => readCell(() => read(shipment)));
  }
}

function readCell(read: () => unknown): string | null {
  try {
    const text = read();
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
