import { getWeekday } from '@waybill/domain/dates/relative-day';
import {
  AMBIGUOUS_DATES,
  VALID_DATES,
  IMPOSSIBLE_DATES,
  INVALID_DATES,
  SERIAL_DATES,
} from '@waybill/domain/testing/typed-inputs';
import { expect, onTestFinished, test } from 'vitest';
import { setOfficeLocale } from './locale.ts';
import { readDay, readMoment, writeDay, writeMoment } from './read-day.ts';

/** A Sunday. */
const today = '2026-11-22';

test.each([
  ['24 Nov', '2026-11-24'],
  ['24 november 2027', '2027-11-24'],
  ['24th Nov 27', '2027-11-24'],
  ['Nov 24', '2026-11-24'],
  ['November 24, 2027', '2027-11-24'],
  ['Tue 24 Nov 2026', '2026-11-24'],
  ['24/11/2026', '2026-11-24'],
  ['24.11.', '2026-11-24'],
  ['24/11', '2026-11-24'],
  ['24112026', '2026-11-24'],
  ['4/1/27', '2027-01-04'],
  ['2026-11-24', '2026-11-24'],
  ['2026-1-4', '2026-01-04'],
  ['today', '2026-11-22'],
  [' Tomorrow ', '2026-11-23'],
  ['yesterday', '2026-11-21'],
  ['+3', '2026-11-25'],
  ['-2w', '2026-11-08'],
  ['fri', '2026-11-27'],
  ['Sunday', '2026-11-29'],
  ['morgen', '2026-11-23'],
  ['by Wednesday', '2026-11-25'],
  ['3 Jan', '2027-01-03'],
  ['29 Feb', '2028-02-29'],
])('the day typed as %j is %s', (typed, day) => {
  expect(readDay(typed, { today })).toBe(day);
});

test.each(['', 'soon', '31/02/2026', '24/13/2026', '24', '2026-11', 'TRK-1', '1 Nox', '24/11/1999', '+12345'])(
  '%j is not a day',
  (typed) => {
    expect(readDay(typed, { today })).toBeUndefined();
  },
);

test.each(VALID_DATES)('a form reads %j as %s, as a file does [F7]', (typed, day) => {
  expect(readDay(typed, { today })).toBe(day);
});

test.each(AMBIGUOUS_DATES)('a form reads %j in the order of the company [F7]', (typed, dayFirst, monthFirst) => {
  onTestFinished(() => setOfficeLocale(undefined));
  expect(readDay(typed, { today })).toBe(dayFirst);
  setOfficeLocale('en-US');
  expect(readDay(typed, { today })).toBe(monthFirst);
});

test.each([...IMPOSSIBLE_DATES, ...INVALID_DATES, ...SERIAL_DATES.map(([typed]) => typed)])(
  'a form reads %j as no day [F7]',
  (typed) => {
    expect(readDay(typed, { today })).toBeUndefined();
  },
);

test('chooses the nearest allowed day without a year', () => {
  expect(readDay('1 Nov', { today })).toBe('2026-11-01');
  expect(readDay('1 Nov', { today, min: today })).toBe('2027-11-01');
  expect(readDay('3 Jan', { today, max: today })).toBe('2026-01-03');
});

test('parses every day that it writes, for four years', () => {
  for (let index = 0; index < 1_461; index += 1) {
    const day = new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
    expect(readDay(writeDay(day), { today })).toBe(day);
  }
  expect(writeDay('2026-11-24')).toBe('Tue 24 Nov 2026');
  expect(getWeekday('2026-11-23')).toBe(0);
});

test.each([
  ['yesterday 14:20', '2026-11-21T14:20', 'Sat 21 Nov 2026, 14:20'],
  ['24 Nov, 2 pm', '2026-11-24T14:00', 'Tue 24 Nov 2026, 14:00'],
  ['2026-01-02T11:20', '2026-01-02T11:20', 'Fri 2 Jan 2026, 11:20'],
  ['24/11/2025 9:05', '2025-11-24T09:05', 'Mon 24 Nov 2025, 09:05'],
  ['930', '2026-11-22T09:30', 'Sun 22 Nov 2026, 09:30'],
  ['0815', '2026-11-22T08:15', 'Sun 22 Nov 2026, 08:15'],
  ['2 pm', '2026-11-22T14:00', 'Sun 22 Nov 2026, 14:00'],
  ['21 Nov 24:00', '2026-11-22T00:00', 'Sun 22 Nov 2026, 00:00'],
  ['3 Jan 2026', '2026-01-03', 'Sat 3 Jan 2026'],
])('reads %s as a moment of the office', (typed, moment, written) => {
  expect(readMoment(typed, { today })).toBe(moment);
  expect(writeMoment(moment)).toBe(written);
  expect(readMoment(written, { today })).toBe(moment);
});

test.each(['14:30 CET', 'yesterday 25:00', '24 Nov 14:30 CET', '14', 'soon 14:30', ''])('reads no moment in %s', (typed) => {
  expect(readMoment(typed, { today })).toBeUndefined();
});

test('reads and writes days in the order of the company', () => {
  onTestFinished(() => setOfficeLocale(undefined));
  for (const [locale, written] of [
    ['en-US', 'Tue Nov 24, 2026'],
    ['de-DE', 'Tue 24 Nov 2026'],
    ['en-SE', 'Tue 24 Nov 2026'],
  ] as const) {
    setOfficeLocale(locale);
    expect(writeDay('2026-11-24')).toBe(written);
    expect(readDay(written, { today })).toBe('2026-11-24');
  }
  setOfficeLocale('en-US');
  for (const typed of ['11/24/2026', '11/24', '24.11.2026', '2026-11-24', '24 Nov']) {
    expect(readDay(typed, { today })).toBe('2026-11-24');
  }
  expect(readDay('24/11/2026', { today })).toBeUndefined();
});
