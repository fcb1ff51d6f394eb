import { describe, expect, it } from 'vitest';
import { formatLocalTime, formatOffsetTime, parseLocalTime } from './zoned-time.ts';

describe('parseLocalTime [F10]', () => {
  it.each([
    ['a skipped half hour', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    ['a repeated half hour', '2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['a skipped midnight', '2026-09-06T00:30', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['a skipped day', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['a quarter of an hour', '2026-12-03T08:00', 'Asia/Kathmandu', '2026-12-03T02:15:00.000Z'],
  ])('reads %s: %s in %s', (_what, local, timeZone, instant) => {
    expect(parseLocalTime(local, timeZone).toISOString()).toBe(instant);
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata'])(
    'reads back what it formats, in %s',
    (timeZone) => {
      for (let hour = 0; hour < 8_760; hour += 1) {
        const instant = new Date(Date.UTC(2026, 0, 1, hour));
        const read = parseLocalTime(formatLocalTime(instant, timeZone), timeZone);
        // Of a repeated hour the first one.
        expect([0, 3_600_000]).toContain(instant.getTime() - read.getTime());
      }
    },
  );
});

it.each([
  ['2026-12-03T07:00:00.000Z', 'Europe/Berlin', '2026-12-03T08:00:00+01:00'],
  ['2026-07-01T06:00:09.250Z', 'Europe/Berlin', '2026-07-01T08:00:09.250+02:00'],
  ['2026-12-03T00:30:00.000Z', 'America/St_Johns', '2026-12-02T21:00:00-03:30'],
  ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
  ['2026-12-03T08:00:00.000Z', 'UTC', '2026-12-03T08:00:00+00:00'],
])('formatOffsetTime names %s in %s with its offset [F10]', (instant, timeZone, expected) => {
  expect(formatOffsetTime(new Date(instant), timeZone)).toBe(expected);
  expect(Date.parse(expected)).toBe(Date.parse(instant));
});
