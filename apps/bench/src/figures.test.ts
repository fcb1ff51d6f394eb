import { expect, test } from 'vitest';
import { median, percentile, spread } from './figures.ts';

test('returns the middle value as the median, in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([7])).toBe(7);
});

test('returns the value that a given share does not exceed as the percentile', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile(values, 1)).toBe(100);
  expect(percentile([], 0.5)).toBe(0);
});

test('returns the range relative to the median as the spread', () => {
  expect(spread([95, 100, 110])).toBeCloseTo(0.15);
  expect(spread([100, 100])).toBe(0);
  expect(spread([])).toBe(0);
});
