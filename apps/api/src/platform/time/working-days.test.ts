import { expect, test } from 'vitest';
import { subtractWorkingDays } from './working-days.ts';

test.each([
  // Wednesday.
  ['2040-03-07', [], '2040-03-05'],
  // Monday: counts Saturday and Friday, skips Sunday.
  ['2040-03-05', [], '2040-03-02'],
  ['2040-03-05', ['2040-03-03', '2040-03-02'], '2040-02-29'],
])('subtracts two working days from %s with the holidays %j: %s', (date, holidays, expected) => {
  expect(subtractWorkingDays(date, 2, holidays)).toBe(expected);
});
