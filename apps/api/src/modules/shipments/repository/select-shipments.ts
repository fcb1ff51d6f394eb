import type { ShipmentFilter } from '@waybill/contracts/shipments/list-schema';
import { DEFAULT_SHIPMENT_SORT, type ShipmentSort, type ShipmentSortField } from '@waybill/contracts/shipments/shipment-sorts';
import { addDays, isCalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { resolvePeriodDay } from '@waybill/domain/reports/period-presets';
import { parseLookup } from '@waybill/domain/tracking-ids/parse-lookup';
import { type IndexDefinition, type QueryFilter, type SortOrder, trusted } from 'mongoose';
import { prefixPattern, queryWords, type SearchWord } from '../../../platform/search/query-words.ts';
import { exactRanks, searchConditions } from '../../../platform/search/search-filter.ts';
import { joinWords } from '../../../platform/search/words.ts';
import { startOfDay } from '../../../platform/time/zoned-days.ts';
import { toNameKey } from '../../customers/customer-model.ts';
import { parseLane, SEARCHED_PATHS } from '../derived-fields.ts';
import { matchTrackingIds } from '../find-by-tracking-id.ts';
import type { CustomerAccess, ShipmentAccess } from '../shipment-context.ts';
import type { StoredShipment } from '../shipment-model.ts';
import { attentionAt, attentionFilter } from './find-needing-attention.ts';
import type { DueField } from './find-outdated.ts';
import type { Selection } from './read-for-reports.ts';

type Filter = QueryFilter<StoredShipment>;

export async function selectShipments(
  { shipments, directory, settings, now }: CustomerAccess,
  {
    status,
    outcome,
    search,
    referenceNo,
    updatedSince,
    lane,
    sender,
    customer,
    attention,
    ids,
    sort,
    ...periods
  }: ShipmentFilter,
): Promise<Selection> {
  const storedSettings = await settings();
  // Costs a read, which other lists do without.
  const needsDue = Boolean(attention ?? periods.dueFrom ?? periods.dueTo) || sort.includes('deliveryDate');
  const dueField = needsDue ? await shipments.findDueField() : 'dueDate';
  const { timeZone } = storedSettings.company;
  const today = toCalendarDate(now(), timeZone);
  const from = (day: string | undefined) => day && resolvePeriodDay(day, 'from', today);
  const to = (day: string | undefined) => day && resolvePeriodDay(day, 'to', today);
  const idMatches = ids && (await matchIds(shipments, ids));
  const searchedId = search === undefined ? undefined : await findSearchedId(shipments, search);
  const words = search === undefined || searchedId !== undefined ? undefined : queryWords(search);
  const conditions: Filter[] = [
    ...(status ? [{ status }] : []),
    ...(outcome ? [{ status: outcome }] : []),
    ...(searchedId === undefined ? [] : [{ trackingId: searchedId }]),
    ...(words ? textConditions(words) : []),
    ...(referenceNo === undefined ? [] : [referenceCondition(referenceNo)]),
    ...(updatedSince === undefined ? [] : [{ updatedAt: trusted({ $gte: toInstant(updatedSince, timeZone) }) }]),
    ...timeConditions('createdAt', from(periods.from), to(periods.to), timeZone),
    ...timeConditions('deliveredAt', from(periods.deliveredFrom), to(periods.deliveredTo), timeZone),
    ...timeConditions('statusSince', from(periods.statusSinceFrom), to(periods.statusSinceTo), timeZone),
    ...(periods.dueFrom ? [{ [dueField]: trusted({ $gte: from(periods.dueFrom) }) }] : []),
    ...(periods.dueTo ? [{ [dueField]: trusted({ $lte: to(periods.dueTo) }) }] : []),
    ...(lane ? [{ lane: parseLane(lane) }] : []),
    ...(sender ? [{ senderKey: toNameKey(sender) }] : []),
    ...(customer ? [{ customerId: (await directory.find(customer)) ?? customer }] : []),
    ...(attention ? [attentionFilter(attention, attentionAt(now(), storedSettings), dueField)] : []),
    ...(idMatches ? [{ trackingId: trusted({ $in: idMatches.found }) }] : []),
  ];
  return {
    filter: { deletedAt: null, ...(conditions.length > 0 && { $and: conditions }) },
    ...selectOrder(sort, dueField),
    ...(search !== undefined && words && sort === DEFAULT_SHIPMENT_SORT && { ranks: exactRanks(search, words) }),
    ...(referenceNo !== undefined && joinWords(referenceNo) !== '' && { hint: BY_SEARCH_TERM }),
    ...((idMatches || searchedId !== undefined) && { hint: BY_TRACKING_ID }),
    notFound: idMatches?.notFound,
  };
}

/** Both days included, in the company's time zone. */
function timeConditions(
  field: 'createdAt' | 'deliveredAt' | 'statusSince',
  from: string | undefined,
  to: string | undefined,
  timeZone: string,
): Filter[] {
  return [
    ...(from ? [{ [field]: trusted({ $gte: startOfDay(from, timeZone) }) }] : []),
    ...(to ? [{ [field]: trusted({ $lt: startOfDay(addDays(to, 1), timeZone) }) }] : []),
  ];
}

/** Text without letters or digits matches nothing. */
function textConditions(words: readonly SearchWord[]): Filter[] {
  if (words.length === 0) return [{ trackingId: trusted({ $in: [] }) }];
  return searchConditions(words, SEARCHED_PATHS);
}

/** Its term finds it by index. */
function referenceCondition(referenceNo: string): Filter {
  const term = joinWords(referenceNo);
  const whole = new RegExp(`${prefixPattern(referenceNo).source}$`, 'i');
  return { ...(term !== '' && { searchTerms: term }), referenceNo: whole };
}

const toInstant = (since: string, timeZone: string): Date =>
  isCalendarDate(since) ? startOfDay(since, timeZone) : new Date(since);

/** Finds the ID when search terms would not: in a URL, with scanner prefixes, or grouped differently. */
async function findSearchedId(shipments: ShipmentAccess['shipments'], search: string): Promise<string | undefined> {
  const reading = parseLookup(search);
  if (reading.kind !== 'ids') return undefined;
  const { isNamed } = reading;
  const [trackingId, ...others] = reading.trackingIds;
  if (trackingId === undefined || others.length > 0 || !(isNamed || /\d/.test(trackingId) || !/\s/.test(search)))
    return undefined;
  const words = queryWords(search);
  if (words.length === 1 && words.flat().some((word) => word === joinWords(trackingId))) return undefined;
  return (await matchTrackingIds(shipments, [trackingId], shipments.findLiveIds)).get(trackingId);
}

/** Text with spaces is one ID if such a shipment exists, else a list. */
async function matchIds(shipments: ShipmentAccess['shipments'], ids: readonly string[]) {
  const wholeMatches = await matchTrackingIds(shipments, ids, shipments.findLiveIds);
  const lists = ids.filter((id) => !wholeMatches.has(id)).map((id) => ({ id, words: id.split(/\s+/) }));
  const partMatches = await matchTrackingIds(
    shipments,
    lists.flatMap(({ words }) => (words.length > 1 ? words : [])),
    shipments.findLiveIds,
  );
  const missing = lists.flatMap(({ id, words }) => {
    const missed = words.filter((word) => !partMatches.has(word));
    return missed.length === words.length ? id : missed;
  });
  return { found: [...new Set([...wholeMatches.values(), ...partMatches.values()])], notFound: [...new Set(missing)] };
}

/** Ends in a unique field; within a status newest first, reversed with the order. */
const ORDERS = {
  createdAt: { createdAt: -1, _id: -1 },
  updatedAt: { updatedAt: -1, _id: -1 },
  status: { status: 1, createdAt: -1, _id: -1 },
  statusSince: { statusSince: 1, _id: 1 },
} as const satisfies Record<Exclude<ShipmentSortField, 'deliveryDate'>, Record<string, 1 | -1>>;

/** Few enough IDs to sort in memory. */
const BY_TRACKING_ID: IndexDefinition = { trackingId: 1 };
/** Few enough with one reference, too. */
const BY_SEARCH_TERM: IndexDefinition = { deletedAt: 1, searchTerms: 1, createdAt: -1 };

function selectOrder(sort: ShipmentSort, dueField: DueField): Pick<Selection, 'sort' | 'hint'> {
  const field = sort.replace('-', '') as ShipmentSortField;
  const fields = field === 'deliveryDate' ? ({ [dueField]: 1, _id: 1 } as const) : ORDERS[field];
  const order = Object.entries<1 | -1>(fields);
  const [[, natural] = ['', 1]] = order;
  const sign = natural === (sort.startsWith('-') ? -1 : 1) ? 1 : -1;
  return {
    sort: Object.fromEntries(order.map(([name, direction]) => [name, (direction * sign) as SortOrder])),
    hint: { deletedAt: 1, ...fields },
  };
}
