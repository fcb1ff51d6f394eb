import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createClock,
  formatCalendarDate,
  formatDay,
  formatInstant,
  formatRelative,
  formatRelativeDay,
  formatTime,
  nameTimeZone,
} from '#lib/format/format-date.ts';
import { setOfficeLocale } from './locale.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const inZone = (zone: string) => vi.stubEnv('TZ', zone);
afterEach(() => vi.unstubAllEnvs());

describe('a calendar date', () => {
  it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('stays the same day for a reader in %s', (zone) => {
    inZone(zone);
    expect(formatCalendarDate('2026-11-24', NOW)).toBe('Tue 24 Nov');
  });

  it('includes another year', () => {
    expect(formatCalendarDate('2027-01-01', NOW)).toBe('Fri 1 Jan 2027');
  });

  it('is written as in ISO 8601 if the company wants it, and times with their day', () => {
    setOfficeLocale('en-SE');
    onTestFinished(() => setOfficeLocale(undefined));
    expect(formatCalendarDate('2026-11-24', NOW)).toBe('Tue 2026-11-24');
    const instant = { timestamp: '2026-11-02T18:05:00Z' };
    expect(createClock('UTC').short(instant, NOW)).toBe('2026-11-02, 18:05');
    expect(createClock('UTC').minute(instant.timestamp, NOW)).toBe('Mon 2026-11-02, 18:05');
  });

  it('is formatted relative to today', () => {
    expect(formatRelativeDay('2026-11-21', '2026-11-20')).toBe('tomorrow');
    expect(formatRelativeDay('2026-11-30', '2026-11-20')).toBe('in 10 days');
  });
});

describe('an instant', () => {
  it('is shown in the reader’s time zone, with its name [R080]', () => {
    inZone('Asia/Tokyo');
    expect(formatInstant('2026-11-20T18:05:00Z', NOW)).toBe('Sat 21 Nov, 03:05 GMT+9');
    expect(formatDay('2026-11-20T18:05:00Z', NOW)).toBe('Sat 21 Nov');
    expect(formatTime('2026-11-20T18:05:00Z')).toBe('03:05');
    expect(nameTimeZone('2026-11-20T18:05:00Z')).toBe('GMT+9');
  });

  it('uses the office’s clock wherever the reader is, across midnight, New Year and daylight saving [U7]', () => {
    inZone('Asia/Tokyo');
    const office = createClock('America/New_York');
    expect(office.instant('2026-11-20T04:42:00Z', NOW)).toBe('Thu 19 Nov, 23:42 EST');
    expect(office.minute('2026-11-20T04:42:00Z', NOW)).toBe('Thu 19 Nov, 23:42');
    expect(office.day('2026-01-01T04:59:00Z', NOW)).toBe('Wed 31 Dec 2025');
    expect(office.day('2026-01-01T05:00:00Z', NOW)).toBe('Thu 1 Jan');
    expect(office.time('2026-07-01T12:00:00Z')).toBe('08:00');
    expect([office.zone('2026-07-01T12:00:00Z'), office.zone('2026-11-20T12:00:00Z')]).toEqual(['EDT', 'EST']);
  });

  it('includes the year unless it is the reader’s current one [W17]', () => {
    inZone('Pacific/Kiritimati');
    const newYear = new Date('2026-12-31T12:00:00Z');
    expect(formatDay('2026-12-31T11:00:00Z', newYear)).toBe('Fri 1 Jan');
    expect(formatDay('2026-12-31T09:00:00Z', newYear)).toBe('Thu 31 Dec 2026');
    expect(formatCalendarDate('2027-01-02', newYear)).toBe('Sat 2 Jan');
    expect(formatCalendarDate('2026-12-31', newYear)).toBe('Thu 31 Dec 2026');
  });

  it('is formatted relative to now [R080]', () => {
    expect(formatRelative('2026-11-20T10:00:00Z', NOW)).toBe('2 hours ago');
    expect(formatRelative('2026-11-19T11:00:00Z', NOW)).toBe('yesterday');
    expect(formatRelative('2026-11-20T11:59:59Z', NOW)).toBe('1 second ago');
  });
});
