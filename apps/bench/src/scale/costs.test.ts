import { expect, test } from 'vitest';
import { calculateCapacity } from './capacity.ts';
import { COSTS, MIXES } from './costs.ts';

/** Setup of docs/performance.md: one process on two cores. */
const MEASURED_ON = { cores: 2, workers: 1, databaseThreads: 1 };

test.each([
  ['S1, a lookup', COSTS.lookup, 2_359],
  ['S3, the newest page', COSTS.newestPage, 926],
])('predicts the measured rate: %s', (_row, cost, measured) => {
  const { perSecond, first } = calculateCapacity([{ cost, share: 1 }], MEASURED_ON);
  expect(first).toBe('workers');
  expect(perSecond / measured).toBeGreaterThan(0.9);
  expect(perSecond / measured).toBeLessThan(1.1);
});

test.each(Object.entries(MIXES))('has shares of "%s" that add up to one', (_name, mix) => {
  expect(mix.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
});
