import { expect, test } from 'vitest';
import { zonedDay } from './zoned-days.ts';

test.each([
  ['2026-01-15T12:00:00Z', 'UTC', '2026-01-15', '2026-01-15T00:00:00Z', '2026-01-16T00:00:00Z'],
  ['2026-01-15T02:00:00Z', 'America/New_York', '2026-01-14', '2026-01-14T05:00:00Z', '2026-01-15T05:00:00Z'],
  ['2026-01-15T12:00:00Z', 'Pacific/Kiritimati', '2026-01-16', '2026-01-15T10:00:00Z', '2026-01-16T10:00:00Z'],
  ['2026-07-01T12:00:00Z', 'Asia/Kathmandu', '2026-07-01', '2026-06-30T18:15:00Z', '2026-07-01T18:15:00Z'],
  // 23 hours: clocks go forward at 2 o'clock.
  ['2026-03-08T12:00:00Z', 'America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  // 25 hours: clocks go back at 2 o'clock.
  ['2026-11-01T12:00:00Z', 'America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
])('returns at %s in %s the day %s, from %s to %s [R110, A2-10]', (now, zone, date, start, end) => {
  expect(zonedDay(new Date(now), zone)).toEqual({ date, start: new Date(start), end: new Date(end) });
});

// From the rules of the IANA time zone database.
test.each([
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z'],
  ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00Z', '2023-10-02T03:00:00Z'],
  ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00Z', '2026-03-30T00:00:00Z'],
])('begins the day with its first instant where clocks skip midnight, in %s on %s [A5]', (zone, date, start, end) => {
  expect(zonedDay(new Date(start), zone)).toEqual({ date, start: new Date(start), end: new Date(end) });
  expect(zonedDay(new Date(Date.parse(start) - 1), zone).end).toEqual(new Date(start));
});

test.each([
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00Z', '2026-04-06T04:00:00Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
  // 1:00 becomes midnight again: the first one counts.
  ['Asia/Gaza', '2021-10-29', '2021-10-28T21:00:00Z', '2021-10-29T22:00:00Z'],
])('begins the day with its first midnight where clocks go back over midnight, in %s on %s [A5]', (zone, date, start, end) => {
  expect(zonedDay(new Date(start), zone)).toEqual({ date, start: new Date(start), end: new Date(end) });
});
