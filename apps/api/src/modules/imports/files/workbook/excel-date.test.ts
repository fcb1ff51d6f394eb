import { expect, test } from 'vitest';
import { formatIsoDate, formatSerial } from './cell-text.ts';

const DATES = { date1904: false, isElapsed: false };

test.each<[serial: number, text: string | undefined]>([
  [46359, '2026-12-03'],
  [46359.60416666667, '2026-12-03 14:30'],
  [46359.99999, '2026-12-04'],
  [46359.00001, '2026-12-03'],
  [0.6041666666666666, '14:30'],
  [0, '00:00'],
  [0.99999, '23:59'],
  [1, '1900-01-01'],
  [59, '1900-02-28'],
  [61, '1900-03-01'],
  [2_958_465, '9999-12-31'],
  [2_958_465.75, '9999-12-31 18:00'],
  [2_958_466, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
])('day %d is %s', (serial, text) => expect(formatSerial(serial, DATES)).toBe(text));

test('days may count from 1904', () => {
  expect(formatSerial(44_897.5, { ...DATES, date1904: true })).toBe('2026-12-03 12:00');
  expect(formatSerial(2_958_000, { ...DATES, date1904: true })).toBeUndefined();
});

test('elapsed hours are not a date', () => {
  expect(formatSerial(1.5, { ...DATES, isElapsed: true })).toBe('36:00');
});

test.each([
  ['2026-12-03', '2026-12-03'],
  ['2026-12-03T00:00:00', '2026-12-03'],
  ['2026-12-03T14:29:59.999Z', '2026-12-03 14:30'],
  ['14:30:00', '14:30'],
  ['2026-99-99', '2026-99-99'],
  ['next week', 'next week'],
])('%s is %s', (text, shown) => expect(formatIsoDate(text)).toBe(shown));
