import { describe, expect, it, vi } from 'vitest';
import { addDays, toCalendarDate, isCalendarDate } from './calendar-date.ts';

describe('isCalendarDate [R152]', () => {
  it.each(['2000-01-01', '2100-12-31', '2024-02-29', '2026-11-20'])('accepts %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '1999-12-31',
    '2101-01-01',
    '2023-02-29',
    '2026-13-01',
    '2026-11-31',
    '2026-1-1',
    '20261120',
    '2026-11-20T00:00',
    '',
    'x',
  ])('rejects %s', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('toCalendarDate', () => {
  const instant = new Date('2026-03-29T10:30:00Z');

  it.each([
    ['Pacific/Kiritimati', '2026-03-30'],
    ['UTC', '2026-03-29'],
    ['Pacific/Niue', '2026-03-28'],
  ])('returns the day of the same instant in %s', (timeZone, date) => {
    expect(toCalendarDate(instant, timeZone)).toBe(date);
  });

  it.each([
    ['Asia/Tokyo', '2026-03-30'],
    ['America/New_York', '2026-03-29'],
  ])('uses the zone of this machine by default, in %s', (zone, date) => {
    vi.stubEnv('TZ', zone);
    expect(toCalendarDate(new Date('2026-03-29T20:30:00Z'))).toBe(date);
    vi.unstubAllEnvs();
  });
});

describe('addDays', () => {
  it.each([
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
  ])('adds to %s %i days: %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});
