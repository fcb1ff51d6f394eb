import { SAMPLE_SCOPES, type SampleScope } from '@waybill/domain/shipments/estimates';
import { OPEN_STATUSES } from '@waybill/domain/shipments/statuses';
import { MINUTE_MS } from '@waybill/domain/time';
import { readStays, toCountryLane, toLane } from '../shipments/derived-fields.ts';
import type { DeliveryFacts } from '../shipments/repository/read-deliveries.ts';

/** The latest deliveries count: 2,000 give quantiles exact to a percent and follow changes of pace. */
export const MAX_COUNTED = 2_000;
/** Spare rows, so that corrections and deletions do not force a rebuild. */
export const MAX_STORED_ROWS = 2_500;

export interface RouteHistory {
  rows: Int32Array;
  /** No delivery since this minute is missing. */
  completeFrom: number;
}

export const NO_HISTORY: RouteHistory = { rows: new Int32Array(0), completeFrom: 0 };

/** Deliveries of this many days are used. */
export const HISTORY_DAYS = 180;
export const HISTORY_MINUTES = HISTORY_DAYS * 24 * 60;

/** The shipment never had this status. */
export const NEVER = -1;

/** int32: three parts of `_id`, minute of delivery, minutes since creation; per open status first stay and rest. */
export const ROW = { delivered: 3, whole: 4, stays: 5 } as const;
export const ROW_LENGTH = ROW.stays + 2 * OPEN_STATUSES.length;

interface Route {
  origin: string;
  destination: string;
}

/** Keys contain punctuation between words; words are letters and digits, so keys cannot collide. */
const SCOPE_KEYS: Record<SampleScope, (route: Route) => string> = {
  lane: (route) => `lane: ${toLane(route)}`,
  countries: (route) => `countries: ${toCountryLane(route)}`,
  all: () => 'all',
};

export const countRows = (rows: Int32Array): number => rows.length / ROW_LENGTH;

const firstMinute = (now: Date): number => toMinute(now) - HISTORY_MINUTES;

export function selectCountedRows({ rows }: RouteHistory, now: Date): Int32Array {
  const first = firstMinute(now);
  let at = Math.max(0, countRows(rows) - MAX_COUNTED);
  while (at < countRows(rows) && (rows[at * ROW_LENGTH + ROW.delivered] ?? 0) < first) at += 1;
  return rows.subarray(at * ROW_LENGTH);
}

/** Whether rows are missing that should count by now. */
export const isIncomplete = (history: RouteHistory, now: Date): boolean =>
  history.completeFrom > firstMinute(now) && countRows(selectCountedRows(history, now)) < MAX_COUNTED;

export function changeHistory(
  { rows, completeFrom }: RouteHistory,
  { without, add }: { without: readonly Parameters<typeof idParts>[0][]; add: readonly Int32Array[] },
  now: Date,
): RouteHistory {
  const removedIds = new Set(without.map((id) => String(idParts(id))));
  const first = Math.max(completeFrom, firstMinute(now));
  const merged = [...splitRows(rows).filter((row) => removedIds.size === 0 || !removedIds.has(getRowId(row))), ...add]
    .filter((row) => (row[ROW.delivered] ?? 0) >= first)
    .toSorted(byDelivery);
  const dropped = merged.at(-MAX_STORED_ROWS - 1);
  const from = dropped ? (dropped[ROW.delivered] ?? 0) + 1 : completeFrom;
  return {
    rows: joinRows(merged.slice(-MAX_STORED_ROWS).filter((row) => (row[ROW.delivered] ?? 0) >= from)),
    completeFrom: from,
  };
}

export const stayIndex = (status: string): number => ROW.stays + 2 * OPEN_STATUSES.findIndex((open) => open === status);

export const toMinute = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS);

/** Undefined unless delivered after a stay in transit and its creation, and not deleted. */
export function toRow({ _id, createdAt, deliveredAt, deletedAt, status, stays }: DeliveryFacts): Int32Array | undefined {
  if (status !== 'delivered' || !deliveredAt || deletedAt || deliveredAt < createdAt) return undefined;
  const row = new Int32Array(ROW_LENGTH).fill(NEVER);
  row.set(idParts(_id));
  const minutesFrom = (start: Date, end = deliveredAt) => Math.max(0, Math.floor((end.getTime() - start.getTime()) / MINUTE_MS));
  row[ROW.delivered] = toMinute(deliveredAt);
  row[ROW.whole] = minutesFrom(createdAt);
  const all = readStays(stays);
  for (const [index, { status: stayStatus, timestamp }] of all.entries()) {
    const at = stayIndex(stayStatus);
    if (at < ROW.stays || row[at] !== NEVER || timestamp >= deliveredAt) continue;
    const next = all[index + 1]?.timestamp;
    row[at] = minutesFrom(timestamp, next && next < deliveredAt ? next : deliveredAt);
    row[at + 1] = minutesFrom(timestamp);
  }
  return row.some((minutes, at) => at >= ROW.stays && minutes !== NEVER) ? row : undefined;
}

export function idParts(id: DeliveryFacts['_id']): [number, number, number] {
  const hex = id.toHexString();
  return [0, 8, 16].map((start) => Number.parseInt(hex.slice(start, start + 8), 16) | 0) as [number, number, number];
}

export const scopeKey = (basis: SampleScope, route: Route): string => SCOPE_KEYS[basis](route);

/** Narrowest first. */
export const scopeKeys = (route: Route): string[] => SAMPLE_SCOPES.map((basis) => scopeKey(basis, route));

const getRowId = (row: Int32Array): string => String([row[0], row[1], row[2]]);

const splitRows = (rows: Int32Array): Int32Array[] =>
  Array.from({ length: countRows(rows) }, (_, at) => rows.subarray(at * ROW_LENGTH, (at + 1) * ROW_LENGTH));

function joinRows(list: readonly Int32Array[]): Int32Array {
  const rows = new Int32Array(list.length * ROW_LENGTH);
  for (const [at, row] of list.entries()) rows.set(row, at * ROW_LENGTH);
  return rows;
}

function byDelivery(a: Int32Array, b: Int32Array): number {
  for (const at of [ROW.delivered, 0, 1, 2]) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
