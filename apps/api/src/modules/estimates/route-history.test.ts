import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import {
  changeHistory,
  countRows,
  HISTORY_MINUTES,
  idParts,
  isIncomplete,
  MAX_COUNTED,
  MAX_STORED_ROWS,
  NO_HISTORY,
  ROW,
  ROW_LENGTH,
  selectCountedRows,
  toMinute,
} from './route-history.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const minute = toMinute(NOW);

function row(minutesAgo: number, id = new Types.ObjectId()): Int32Array {
  const made = new Int32Array(ROW_LENGTH);
  made.set(idParts(id));
  made[ROW.delivered] = minute - minutesAgo;
  return made;
}
const minutesAgo = (rows: Int32Array): number[] =>
  Array.from({ length: countRows(rows) }, (_, at) => minute - (rows[at * ROW_LENGTH + ROW.delivered] ?? 0));

test('sorts deliveries by time in any order of arrival and counts each once', () => {
  const id = new Types.ObjectId();
  const first = changeHistory(NO_HISTORY, { without: [], add: [row(5), row(90), row(30, id)] }, NOW);
  expect(minutesAgo(first.rows)).toEqual([90, 30, 5]);
  const again = changeHistory(first, { without: [id], add: [row(60, id)] }, NOW);
  expect(minutesAgo(again.rows)).toEqual([90, 60, 5]);
  expect(minutesAgo(changeHistory(again, { without: [id], add: [] }, NOW).rows)).toEqual([90, 5]);
});

test('ignores deliveries older than 180 days', () => {
  const history = changeHistory(NO_HISTORY, { without: [], add: [row(HISTORY_MINUTES + 1), row(HISTORY_MINUTES), row(1)] }, NOW);
  expect(minutesAgo(history.rows)).toEqual([HISTORY_MINUTES, 1]);
  const later = new Date(NOW.getTime() + 60_000);
  expect(minutesAgo(selectCountedRows(history, later))).toEqual([1]);
});

test('keeps the newest 2,000 of 100,000 deliveries on one lane, and some spare ones', () => {
  const ids = Array.from({ length: 100_000 }, () => new Types.ObjectId());
  let history = NO_HISTORY;
  for (let start = 0; start < ids.length; start += 5_000) {
    const add = ids.slice(start, start + 5_000).map((id, index) => row(100_000 - start - index, id));
    history = changeHistory(history, { without: [], add }, NOW);
    expect(countRows(history.rows)).toBeLessThanOrEqual(MAX_STORED_ROWS);
  }
  expect(minutesAgo(selectCountedRows(history, NOW))).toEqual(Array.from({ length: MAX_COUNTED }, (_, at) => MAX_COUNTED - at));

  // An older row would leave a gap behind it.
  const older = changeHistory(history, { without: [], add: [row(50_000)] }, NOW);
  expect(older.rows).toEqual(history.rows);

  const spare = MAX_STORED_ROWS - MAX_COUNTED;
  const fewer = changeHistory(history, { without: ids.slice(-spare), add: [] }, NOW);
  expect([countRows(selectCountedRows(fewer, NOW)), isIncomplete(fewer, NOW)]).toEqual([MAX_COUNTED, false]);
  const thin = changeHistory(fewer, { without: ids.slice(-spare - 1, -spare), add: [] }, NOW);
  expect([countRows(selectCountedRows(thin, NOW)), isIncomplete(thin, NOW)]).toEqual([MAX_COUNTED - 1, true]);
});
