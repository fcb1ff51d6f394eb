import { expect, test } from 'vitest';
import { addWorkingDays, subtractWorkingDays } from './working-days.ts';

test.each([
  // Wednesday.
  ['2040-03-07', [], '2040-03-05'],
  // Monday: counts Saturday and Friday, skips Sunday.
  ['2040-03-05', [], '2040-03-02'],
  ['2040-03-05', ['2040-03-03', '2040-03-02'], '2040-02-29'],
])('subtracts two working days from %s with the holidays %j: %s', (date, holidays, expected) => {
  expect(subtractWorkingDays(date, 2, holidays)).toBe(expected);
});

test.each([
  ['2040-03-07', 0, [], '2040-03-07'],
  ['2040-03-07', 2, [], '2040-03-09'],
  // Friday to Monday and Tuesday.
  ['2040-03-09', 3, [], '2040-03-13'],
  ['2040-03-09', 2, ['2040-03-10', '2040-03-12'], '2040-03-14'],
])('adds to %s %i working days with the holidays %j: %s', (date, count, holidays, expected) => {
  expect(addWorkingDays(date, count, holidays)).toBe(expected);
});
