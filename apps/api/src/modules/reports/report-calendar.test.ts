import { HOUR_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { dateOfDay, dayNumber } from '../../platform/time/zoned-days.ts';
import { createReportCalendar, getMonday, getWeekday } from './measures.ts';

const HOLIDAYS = ['2026-03-17'];
const all = createReportCalendar({ timeZone: 'America/New_York', calendar: 'all', holidays: HOLIDAYS });
const business = createReportCalendar({ timeZone: 'America/New_York', calendar: 'business', holidays: HOLIDAYS });
const hours = (calendar: typeof all, from: string, to: string) => calendar.elapsedMs(new Date(from), new Date(to)) / HOUR_MS;

test.each([
  ['2026-03-16', 1, '2026-03-16'],
  ['2026-03-15', 0, '2026-03-09'],
  ['2026-03-14', 6, '2026-03-09'],
  ['1969-12-28', 0, '1969-12-22'],
])('maps %s to weekday %i of the week starting on %s [B5]', (date, weekday, monday) => {
  expect(getWeekday(dayNumber(date))).toBe(weekday);
  expect(dateOfDay(getMonday(dayNumber(date)))).toBe(monday);
});

test.each([
  ['America/New_York', '2026-03-10T03:59:59.999Z', '2026-03-09'],
  ['America/New_York', '2026-03-10T04:00:00.000Z', '2026-03-10'],
  ['Pacific/Kiritimati', '2026-03-10T10:00:00.000Z', '2026-03-11'],
  ['Pacific/Kiritimati', '2026-03-10T09:59:59.999Z', '2026-03-10'],
  ['Pacific/Niue', '2026-03-10T10:59:59.999Z', '2026-03-09'],
  ['Asia/Kathmandu', '2026-03-10T18:15:00.000Z', '2026-03-11'],
  // Midnight does not exist there on that day: clocks go from 23:59 to 1:00.
  ['America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-06'],
])('maps in %s the instant %s to the day %s [B5]', (timeZone, instant, date) => {
  const { getDay } = createReportCalendar({ timeZone, calendar: 'all', holidays: [] });
  expect(dateOfDay(getDay(new Date(instant)))).toBe(date);
});

describe('skips Sundays and holidays in business time only [B5]', () => {
  test.each([
    // Saturday 12:00 to Monday 12:00 in New York: the Sunday between takes no time.
    ['2026-03-21T16:00:00Z', '2026-03-23T16:00:00Z', 48, 24],
    // Monday 12:00 to Wednesday 12:00 with the holiday between.
    ['2026-03-16T16:00:00Z', '2026-03-18T16:00:00Z', 48, 24],
    // From Sunday 12:00 to Monday 6:00.
    ['2026-03-22T16:00:00Z', '2026-03-23T10:00:00Z', 18, 6],
    ['2026-03-22T14:00:00Z', '2026-03-22T16:00:00Z', 2, 0],
    ['2026-03-18T14:00:00Z', '2026-03-18T16:30:00Z', 2.5, 2.5],
    // Over the Sunday of 23 hours on which clocks go forward: Saturday 12:00 to Monday 12:00 are 47 hours.
    ['2026-03-07T17:00:00Z', '2026-03-09T16:00:00Z', 47, 24],
    ['2026-03-18T16:00:00Z', '2026-03-18T14:00:00Z', 0, 0],
  ])('%s to %s', (from, to, inAll, inBusiness) => {
    expect(hours(all, from, to)).toBe(inAll);
    expect(hours(business, from, to)).toBe(inBusiness);
  });

  test.each([
    ['2026-03-16', '2026-03-18', 2, 1],
    ['2026-03-20', '2026-03-23', 3, 2],
    ['2026-03-18', '2026-03-18', 0, 0],
    ['2026-03-18', '2026-03-16', 0, 0],
  ])('days after %s up to %s', (from, to, inAll, inBusiness) => {
    expect(all.daysBetween(dayNumber(from), dayNumber(to))).toBe(inAll);
    expect(business.daysBetween(dayNumber(from), dayNumber(to))).toBe(inBusiness);
  });
});
