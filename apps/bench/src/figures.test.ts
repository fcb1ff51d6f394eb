import { expect, test } from 'vitest';
import { median, percentile, spread } from './figures.ts';

test('the median is the value in the middle, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([7])).toBe(7);
});

test('a percentile is the value that so many do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile(values, 1)).toBe(100);
  expect(percentile([], 0.5)).toBe(0);
});

test('the spread is the distance between the ends as a share of the median', () => {
  expect(spread([95, 100, 110])).toBeCloseTo(0.15);
  expect(spread([100, 100])).toBe(0);
  expect(spread([])).toBe(0);
});
