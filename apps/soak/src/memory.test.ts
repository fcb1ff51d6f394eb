import { expect, test } from 'vitest';
import { measureLife } from './memory.ts';

const MB = 1_048_576;
/** One sample every five seconds. */
const life = (minutes: number, at: (minute: number) => { heap: number; handles?: number }) =>
  Array.from({ length: minutes * 12 + 1 }, (_, index) => {
    const { heap, handles = 30 } = at(index / 12);
    return { at: index * 5_000, heap: heap * MB, rss: 200 * MB, handles };
  });

test('F02: growth is what goes on after the warm-up, not the warm-up', () => {
  const warm = measureLife(life(6, (minute) => ({ heap: Math.min(60, 20 + minute * 30) })));
  expect(warm.heapGrowth).toBeCloseTo(0);
  expect(warm).toMatchObject({ heap: 60, rss: 200, isJudged: true });
  expect(measureLife(life(6, (minute) => ({ heap: 50 + 2 * minute }))).heapGrowth).toBeCloseTo(2);
});

test('F02: handles that are never closed are more in the last half', () => {
  expect(measureLife(life(3, (minute) => ({ heap: 50, handles: 30 + Math.floor(minute * 60) }))).handles).toEqual({
    early: 150,
    late: 210,
  });
});

test('a life that was too short is not judged, and one without samples has no figures', () => {
  expect(measureLife(life(2, () => ({ heap: 50 }))).isJudged).toBe(false);
  expect(measureLife([])).toMatchObject({ minutes: 0, heapGrowth: 0, heap: 0, isJudged: false });
});
