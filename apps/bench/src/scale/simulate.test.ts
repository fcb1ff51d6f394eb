import { describe, expect, test } from 'vitest';
import { calculateCapacity, type Deployment, type Mix } from './capacity.ts';
import { simulate } from './simulate.ts';

const MIX: Mix = [
  { cost: { api: 400, database: 100 }, share: 0.9 },
  { cost: { api: 1_000, database: 1_500 }, share: 0.1 },
];

const DEPLOYMENTS: [string, Deployment, string][] = [
  ['one core for everything', { cores: 1, workers: 1, databaseThreads: 1 }, 'cores'],
  ['one process on many cores', { cores: 8, workers: 1, databaseThreads: 1 }, 'workers'],
  ['many processes before one thread of the database', { cores: 16, workers: 8, databaseThreads: 1 }, 'database'],
  ['a database on its own machine', { cores: 8, workers: 8, databaseThreads: 16, isDatabaseApart: true }, 'workers'],
];

describe('bottleneck', () => {
  test.each(DEPLOYMENTS)('%s', (_name, deployment, part) => {
    expect(calculateCapacity(MIX, deployment).first).toBe(part);
  });
});

describe('simulation matches the calculated capacity', () => {
  test.each(DEPLOYMENTS)(
    '%s: with half of what it bears, all is answered soon; with twice as much, no more than that',
    (_name, deployment) => {
      const { perSecond } = calculateCapacity(MIX, deployment);
      const half = simulate(MIX, deployment, { perSecond: perSecond / 2, calls: 10_000 });
      expect(half.perSecond / (perSecond / 2)).toBeCloseTo(1, 1);
      expect(half.p95).toBeLessThan(20);
      const twice = simulate(MIX, deployment, { perSecond: perSecond * 2, calls: 10_000 });
      expect(twice.perSecond / perSecond).toBeGreaterThan(0.9);
      expect(twice.perSecond / perSecond).toBeLessThan(1.1);
    },
  );

  test('gives the same figures for the same seed', () => {
    const [, [, deployment]] = DEPLOYMENTS as [unknown, [string, Deployment, string]];
    const run = () => simulate(MIX, deployment, { perSecond: 500, calls: 1_000, seed: 7 });
    expect(run()).toEqual(run());
  });
});
