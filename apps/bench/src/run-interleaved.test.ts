import { describe, expect, test } from 'vitest';
import type { Figures } from './figures.ts';
import { runInterleaved } from './run-interleaved.ts';

const figures = (perSecond: number): Figures => ({ perSecond, cpu: 1, p50: 1, p95: 1, p99: 1 });

/** The first figure is for warm-up. */
function script(floor: number[], product: number[]) {
  const order: string[] = [];
  const next = (name: string, values: number[]) => async () => {
    order.push(name);
    return figures(values.shift() ?? Number.NaN);
  };
  return { order, candidates: { floor: next('floor', floor), product: next('product', product) } };
}

describe('takeTurns', () => {
  test('alternates candidates, ignores the first round and uses the median', async () => {
    const { order, candidates } = script([1, 100, 105, 110], [1, 30, 50, 40]);
    const { medians, rounds, isNoisy } = await runInterleaved(candidates, { rounds: 3, floor: 'floor' });
    expect(order).toEqual(Array.from({ length: 4 }, () => ['floor', 'product']).flat());
    expect(rounds).toHaveLength(3);
    expect([medians.floor.perSecond, medians.product.perSecond]).toEqual([105, 40]);
    expect(isNoisy).toBe(false);
  });

  test('discards a run whose floor moved by more than 15 percent', async () => {
    const { candidates } = script([1, 100, 120, 100, 100, 115, 100], [1, 9, 9, 9, 40, 40, 40]);
    const { medians, isNoisy, floorMoved } = await runInterleaved(candidates, { rounds: 3, floor: 'floor' });
    expect(medians.product.perSecond).toBe(40);
    expect(floorMoved).toBeCloseTo(0.15);
    expect(isNoisy).toBe(false);
  });

  test('uses the calmer of two noisy runs and marks it', async () => {
    const { order, candidates } = script([1, 100, 130, 100, 100, 200, 100], [1, 40, 40, 40, 9, 9, 9]);
    const { medians, isNoisy } = await runInterleaved(candidates, { rounds: 3, floor: 'floor' });
    expect(order).toHaveLength(14);
    expect(medians.product.perSecond).toBe(40);
    expect(isNoisy).toBe(true);
  });
});
