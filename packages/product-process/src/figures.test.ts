import { expect, test } from 'vitest';
import { formatTable, median, percentile } from './figures.ts';

test('returns measured values as percentiles, in any order', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 95, 99, 100]);
  expect([percentile([7], 0.99), percentile([], 0.5)]).toEqual([7, 0]);
});

test('returns the middle value as the median, the lower one of two', () => {
  expect([median([9, 1, 5]), median([4, 1, 3, 2])]).toEqual([5, 2]);
});

test('aligns the columns of a table', () => {
  expect(
    formatTable([
      ['a', 'bc'],
      ['def', ''],
      ['g', 'h'],
    ]),
  ).toBe('a    bc\ndef\ng    h');
});
