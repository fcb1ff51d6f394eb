import { describe, expect, it, vi } from 'vitest';
import { getOpenState } from '../opening-hours/opening-hours.ts';
import { addDays, toCalendarDate, isCalendarDate } from './calendar-date.ts';
import { findMonth, isWeekdayName } from './date-names.ts';
import { formatLocalTime } from './zoned-time.ts';

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

  it('reads dates, clocks and names of days where Intl writes other texts, as WebKitGTK does [E2]', () => {
    vi.spyOn(Intl.DateTimeFormat.prototype as { format: object }, 'format', 'get').mockReturnValue(() => '01/01/1970');
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
      vi.spyOn(Date.prototype, name).mockReturnValue('01/01/1970');
    const hours = [{ days: [0], opens: '08:00', closes: '18:00' }];
    const calendar = { timeZone: 'Europe/Lisbon', holidays: [] };
    expect(toCalendarDate(instant, 'Pacific/Niue')).toBe('2026-03-28');
    expect(formatLocalTime(instant, 'Europe/Lisbon')).toBe('2026-03-29T11:30');
    expect(getOpenState(hours, calendar, instant)).toEqual({ open: true, until: '18:00' });
    expect([findMonth('August'), isWeekdayName('Sonntag')]).toEqual([8, true]);
    vi.restoreAllMocks();
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
