import { describe, expect, test } from 'vitest';
import type { Figures } from './figures.ts';
import { takeTurns } from './take-turns.ts';

const figures = (perSecond: number): Figures => ({ perSecond, cpu: 1, p50: 1, p95: 1, p99: 1 });

/** Creates candidates with scripted figures, the first one for warm-up, and the expected order. */
function script(floor: number[], product: number[]) {
  const order: string[] = [];
  const next = (name: string, values: number[]) => async () => {
    order.push(name);
    return figures(values.shift() ?? Number.NaN);
  };
  return { order, candidates: { floor: next('floor', floor), product: next('product', product) } };
}

describe('takeTurns', () => {
  test('candidates take turns, the first round is not counted, the middle one counts', async () => {
    const { order, candidates } = script([1, 100, 105, 110], [1, 30, 50, 40]);
    const { medians, rounds, isNoisy } = await takeTurns(candidates, { rounds: 3, floor: 'floor' });
    expect(order).toEqual(Array.from({ length: 4 }, () => ['floor', 'product']).flat());
    expect(rounds).toHaveLength(3);
    expect([medians.floor.perSecond, medians.product.perSecond]).toEqual([105, 40]);
    expect(isNoisy).toBe(false);
  });

  test('a run in which the floor moved by more than 15 percent is thrown away', async () => {
    const { candidates } = script([1, 100, 120, 100, 100, 115, 100], [1, 9, 9, 9, 40, 40, 40]);
    const { medians, isNoisy, floorMoved } = await takeTurns(candidates, { rounds: 3, floor: 'floor' });
    expect(medians.product.perSecond).toBe(40);
    expect(floorMoved).toBeCloseTo(0.15);
    expect(isNoisy).toBe(false);
  });

  test('of two restless runs the calmer one counts, and is marked', async () => {
    const { order, candidates } = script([1, 100, 130, 100, 100, 200, 100], [1, 40, 40, 40, 9, 9, 9]);
    const { medians, isNoisy } = await takeTurns(candidates, { rounds: 3, floor: 'floor' });
    expect(order).toHaveLength(14);
    expect(medians.product.perSecond).toBe(40);
    expect(isNoisy).toBe(true);
  });
});
