import { HISTORY_MINUTES, idParts, toMinute, ROW, ROW_LENGTH } from './delivery-row.ts';

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
