import { expect, test } from 'vitest';
import { zonedDay } from './zoned-day.ts';

test.each([
  ['2026-01-15T12:00:00Z', 'UTC', '2026-01-15', '2026-01-15T00:00:00Z', '2026-01-16T00:00:00Z'],
  ['2026-01-15T02:00:00Z', 'America/New_York', '2026-01-14', '2026-01-14T05:00:00Z', '2026-01-15T05:00:00Z'],
  ['2026-01-15T12:00:00Z', 'Pacific/Kiritimati', '2026-01-16', '2026-01-15T10:00:00Z', '2026-01-16T10:00:00Z'],
  ['2026-07-01T12:00:00Z', 'Asia/Kathmandu', '2026-07-01', '2026-06-30T18:15:00Z', '2026-07-01T18:15:00Z'],
  // 23 hours: clocks go forward at 2 o'clock.
  ['2026-03-08T12:00:00Z', 'America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  // 25 hours: clocks go back at 2 o'clock.
  ['2026-11-01T12:00:00Z', 'America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
])('R110, A2-10: at %s in %s it is %s, from %s to %s', (now, zone, date, start, end) => {
  expect(zonedDay(new Date(now), zone)).toEqual({ date, start: new Date(start), end: new Date(end) });
});
