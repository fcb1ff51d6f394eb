import { expect, test } from 'vitest';
import { measureLife } from './memory.ts';

const MB = 1_048_576;
/** One sample every five seconds. */
const life = (minutes: number, at: (minute: number) => { heap: number; handles?: number }) =>
  Array.from({ length: minutes * 12 + 1 }, (_, index) => {
    const { heap, handles = 30 } = at(index / 12);
    return { at: index * 5_000, heap: heap * MB, rss: 200 * MB, handles };
  });

test('measures growth after the warm-up only [F02]', () => {
  const warm = measureLife(life(6, (minute) => ({ heap: Math.min(60, 20 + minute * 30) })));
  expect(warm.heapGrowth).toBeCloseTo(0);
  expect(warm).toMatchObject({ heap: 60, rss: 200, isJudged: true });
  expect(measureLife(life(6, (minute) => ({ heap: 50 + 2 * minute }))).heapGrowth).toBeCloseTo(2);
});

test('counts more handles in the last half when they are never closed [F02]', () => {
  expect(measureLife(life(3, (minute) => ({ heap: 50, handles: 30 + Math.floor(minute * 60) }))).handles).toEqual({
    early: 150,
    late: 210,
  });
});

test('does not judge a lifetime that was too short, and returns no figures without samples', () => {
  expect(measureLife(life(2, () => ({ heap: 50 }))).isJudged).toBe(false);
  expect(measureLife([])).toMatchObject({ minutes: 0, heapGrowth: 0, heap: 0, isJudged: false });
});
