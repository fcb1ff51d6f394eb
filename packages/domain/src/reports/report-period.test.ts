import { describe, expect, test } from 'vitest';
import { countDays, getPreviousPeriod, validatePeriod, getPeriodUntil } from './report-period.ts';

test('counts the first and last day, across a leap day and a clock change [B5]', () => {
  expect(countDays({ from: '2026-03-01', to: '2026-03-01' })).toBe(1);
  expect(countDays({ from: '2028-02-28', to: '2028-03-01' })).toBe(3);
  expect(countDays({ from: '2026-10-01', to: '2026-10-31' })).toBe(31);
  expect(getPeriodUntil('2026-03-02', 7)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
});

test('returns the preceding period of the same length [B5]', () => {
  expect(getPreviousPeriod({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  expect(getPreviousPeriod({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

describe('rejects by parameter name [B5]', () => {
  test.each([
    ['2026-03-02', '2026-03-01', 'from'],
    ['2024-01-01', '2026-01-02', 'from'],
  ])('%s to %s', (from, to, path) => {
    expect(validatePeriod({ from, to })?.path).toBe(path);
  });
  test('accepts a period of 732 days, and of one', () => {
    expect(validatePeriod({ from: '2024-01-01', to: '2026-01-01' })).toBeUndefined();
    expect(validatePeriod({ from: '2026-01-01', to: '2026-01-01' })).toBeUndefined();
  });
});
