import { expect, test } from 'vitest';
import { LANES, type LaneScore, scoreLanes, simulateLanes } from '../../testing/simulate-lanes.ts';

/** `FUZZ_RUNS=5` takes all; the shorter years of `coverage.test.ts` have two more. */
const SEEDS = [101, 202, 303, 404, 505].slice(0, Number(process.env.FUZZ_RUNS ?? 2));

test('covers 8 of 10 on each lane for several seeds of a year, and prints the shares [W2]', async () => {
  const all: LaneScore[] = [];
  for (const seed of SEEDS) all.push(...scoreLanes(await simulateLanes(LANES, { seed, days: 365 }), 30));
  const percent = (values: readonly number[]) =>
    `${((values.reduce((sum, value) => sum + value, 0) / values.length) * 100).toFixed(1)} %`;
  for (const { to } of LANES) {
    const lane = all.filter((score) => score.to === to);
    const range = (values: readonly number[]) => `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`;
    process.stdout.write(
      `${to}: ${percent(lane.map(({ inside }) => inside))} inside (by seed ${range(lane.map(({ inside }) => inside * 100))}), ${percent(lane.map(({ before }) => before))} too early, ${percent(lane.map(({ after }) => after))} too late, median width ${range(lane.map(({ medianHours }) => medianHours))} h\n`,
    );
  }
  expect(all.filter(({ inside }) => inside < 0.76 || inside > 0.86)).toEqual([]);
  expect(all.filter(({ before, after }) => Math.max(before, after) > 0.15)).toEqual([]);
}, 900_000);
