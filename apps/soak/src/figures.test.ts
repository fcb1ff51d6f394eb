import { expect, test } from 'vitest';
import { percentile, slopePerMinute } from './figures.ts';

const tenSecondsApart = (values: readonly number[]) => values.map((value, index) => ({ at: 1_000_000 + index * 10_000, value }));

test('returns measured values as percentiles', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 95, 99, 100]);
  expect([percentile([7], 0.99), percentile([], 0.5)]).toEqual([7, 0]);
});

test('extrapolates growth of 5 in ten seconds to 30 per minute, from any start value [F02]', () => {
  expect(slopePerMinute(tenSecondsApart([100, 105, 110, 115]))).toBeCloseTo(30);
});

test('reports no growth for values around one level, even with an outlier [F02]', () => {
  expect(slopePerMinute(tenSecondsApart([10, 12, 10, 12, 12, 10, 12, 10]))).toBeCloseTo(0);
  expect(Math.abs(slopePerMinute(tenSecondsApart([10, 10, 10, 10, 14, 10, 10, 10, 10])))).toBeLessThan(0.1);
});

test('returns no slope for too few values', () => {
  expect([slopePerMinute([]), slopePerMinute(tenSecondsApart([3]))]).toEqual([0, 0]);
});
