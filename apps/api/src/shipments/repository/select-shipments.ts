import { addDays, type ShipmentFilter, type ShipmentSort, type ShipmentSortField } from '@waybill/contracts';
import { type IndexDefinition, type QueryFilter, type SortOrder, trusted } from 'mongoose';
import { queryWords } from '../../platform/search/query-words.ts';
import { searchConditions } from '../../platform/search/search-filter.ts';
import { startOfDay } from '../../platform/time/zoned-day.ts';
import { parseLane } from '../derived-fields.ts';
import { readingsOf } from '../find-by-tracking-id.ts';
import type { ShipmentContext } from '../shipment-context.ts';
import type { StoredShipment } from '../shipment-model.ts';
import { attentionAt, attentionFilter } from './attention-filter.ts';
import type { Selection } from './read-tabled.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

type Filter = QueryFilter<StoredShipment>;

export type SelectParts = Pick<ShipmentContext, 'settings' | 'now'> & {
  shipments: Pick<ShipmentRepository, 'findLiveIds'>;
};

/** Reads a filter of the list: days are the company's, IDs are repaired as in a lookup, all conditions must hold. */
export async function selectShipments(
  { shipments, settings, now }: SelectParts,
  { status, search, from, to, dueFrom, dueTo, lane, attention, ids, sort }: ShipmentFilter,
): Promise<Selection> {
  const held = await settings();
  const { timeZone } = held.company;
  const wanted = ids && (await findWanted(shipments, ids));
  const conditions: Filter[] = [
    ...(status ? [{ status }] : []),
    ...(search === undefined ? [] : textConditions(search)),
    ...(from ? [{ createdAt: trusted({ $gte: startOfDay(from, timeZone) }) }] : []),
    ...(to ? [{ createdAt: trusted({ $lt: startOfDay(addDays(to, 1), timeZone) }) }] : []),
    ...(dueFrom ? [{ deliveryDate: trusted({ $gte: dueFrom }) }] : []),
    ...(dueTo ? [{ deliveryDate: trusted({ $lte: dueTo }) }] : []),
    ...(lane ? [{ lane: parseLane(lane) }] : []),
    ...(attention ? [attentionFilter(attention, attentionAt(now(), held))] : []),
    ...(wanted ? [{ trackingId: trusted({ $in: wanted.found }) }] : []),
  ];
  return {
    filter: { deletedAt: null, ...(conditions.length > 0 && { $and: conditions }) },
    ...orderOf(sort),
    ...(wanted && { hint: BY_TRACKING_ID }),
    notFound: wanted?.notFound,
  };
}

/** Each word must begin a search term; text without a letter or digit matches nothing. */
function textConditions(search: string): Filter[] {
  const words = queryWords(search);
  if (words.length === 0) return [{ trackingId: trusted({ $in: [] }) }];
  return searchConditions(words);
}

async function findWanted(shipments: SelectParts['shipments'], ids: readonly string[]) {
  const readings = ids.map(readingsOf);
  const live = new Set(await shipments.findLiveIds(readings.flat()));
  const found = readings.map((candidates) => candidates.find((candidate) => live.has(candidate)));
  return { found: found.filter((id) => id !== undefined), notFound: ids.filter((_, index) => found[index] === undefined) };
}

/** Down to a unique field; of the same status the newest come first, and last when it is turned round. */
const ORDERS = {
  createdAt: { createdAt: -1, _id: -1 },
  deliveryDate: { deliveryDate: 1, _id: 1 },
  updatedAt: { updatedAt: -1, _id: -1 },
  status: { status: 1, createdAt: -1, _id: -1 },
} as const satisfies Record<ShipmentSortField, Record<string, 1 | -1>>;

/** At most so many are named that their order costs nothing, however many others there are. */
const BY_TRACKING_ID: IndexDefinition = { trackingId: 1 };

function orderOf(sort: ShipmentSort): Pick<Selection, 'sort' | 'hint'> {
  const field = sort.replace('-', '') as ShipmentSortField;
  const order = Object.entries<1 | -1>(ORDERS[field]);
  const [[, natural] = ['', 1]] = order;
  const turn = natural === (sort.startsWith('-') ? -1 : 1) ? 1 : -1;
  return {
    sort: Object.fromEntries(order.map(([name, direction]) => [name, (direction * turn) as SortOrder])),
    hint: { deletedAt: 1, ...ORDERS[field] },
  };
}
