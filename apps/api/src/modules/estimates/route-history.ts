import { HISTORY_MINUTES, idParts, toMinute, ROW, ROW_LENGTH } from './delivery-row.ts';

/** The latest deliveries count: 2,000 give quantiles exact to a percent and follow changes of pace. */
export const MAX_COUNTED = 2_000;
/** Spare rows, so that corrections and deletions do not force a rebuild. */
export const MAX_KEPT = 2_500;

export interface RouteHistory {
  rows: Int32Array;
  /** No delivery since this minute is missing. */
  completeFrom: number;
}

export const NO_HISTORY: RouteHistory = { rows: new Int32Array(0), completeFrom: 0 };

export const buildHistory = (rows: Int32Array): number => rows.length / ROW_LENGTH;

const firstMinute = (now: Date): number => toMinute(now) - HISTORY_MINUTES;

export function selectCountedRows({ rows }: RouteHistory, now: Date): Int32Array {
  const first = firstMinute(now);
  let at = Math.max(0, buildHistory(rows) - MAX_COUNTED);
  while (at < buildHistory(rows) && (rows[at * ROW_LENGTH + ROW.delivered] ?? 0) < first) at += 1;
  return rows.subarray(at * ROW_LENGTH);
}

/** Whether rows are missing that should count by now. */
export const isThin = (history: RouteHistory, now: Date): boolean =>
  history.completeFrom > firstMinute(now) && buildHistory(selectCountedRows(history, now)) < MAX_COUNTED;

export function changeHistory(
  { rows, completeFrom }: RouteHistory,
  { without, add }: { without: readonly Parameters<typeof idParts>[0][]; add: readonly Int32Array[] },
  now: Date,
): RouteHistory {
  const gone = new Set(without.map((id) => String(idParts(id))));
  const first = Math.max(completeFrom, firstMinute(now));
  const kept = [...splitRows(rows).filter((row) => gone.size === 0 || !gone.has(getRowId(row))), ...add]
    .filter((row) => (row[ROW.delivered] ?? 0) >= first)
    .toSorted(byDelivery);
  const dropped = kept.at(-MAX_KEPT - 1);
  const from = dropped ? (dropped[ROW.delivered] ?? 0) + 1 : completeFrom;
  return { rows: joinRows(kept.slice(-MAX_KEPT).filter((row) => (row[ROW.delivered] ?? 0) >= from)), completeFrom: from };
}

const getRowId = (row: Int32Array): string => String([row[0], row[1], row[2]]);

const splitRows = (rows: Int32Array): Int32Array[] =>
  Array.from({ length: buildHistory(rows) }, (_, at) => rows.subarray(at * ROW_LENGTH, (at + 1) * ROW_LENGTH));

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
