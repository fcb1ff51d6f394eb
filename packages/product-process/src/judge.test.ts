import { describe, expect, test } from 'vitest';
import { judge, type Budget } from './judge.ts';

const budgets = {
  most: { row: 'A', what: 'a', unit: 'x', atMost: 2 },
  least: { row: 'B', what: 'b', unit: 'x', atLeast: 0.5 },
  either: { row: 'C', what: 'c', unit: '/s', atLeast: 500, or: 'other' },
  other: { row: 'C', what: 'd', unit: 'x', atLeast: 0.5, or: 'either' },
} satisfies Record<string, Budget>;

const verdictsOf = (values: Partial<Record<keyof typeof budgets, number>>) =>
  judge(
    Object.entries(values).map(([budget, value]) => ({
      budget: budget as keyof typeof budgets,
      value,
      behind: '',
      isNoisy: false,
    })),
    budgets,
  ).map(({ isKept }) => isKept);

describe('judge', () => {
  test('a budget is kept up to its number', () => {
    expect(verdictsOf({ most: 2, least: 0.5 })).toEqual([true, true]);
    expect(verdictsOf({ most: 2.001, least: 0.499 })).toEqual([false, false]);
  });

  test('of two that make up for each other one is enough', () => {
    expect(verdictsOf({ either: 300, other: 0.6 })).toEqual([true, true]);
    expect(verdictsOf({ either: 600, other: 0.4 })).toEqual([true, true]);
    expect(verdictsOf({ either: 300, other: 0.4 })).toEqual([false, false]);
  });

  test('of several figures of one budget each is judged by itself', () => {
    const figure = (value: number) => ({ budget: 'most' as const, value });
    expect(judge([figure(1), figure(3)], budgets).map(({ isKept }) => isKept)).toEqual([true, false]);
  });

  test('a figure that could not be taken keeps nothing', () => {
    expect(verdictsOf({ most: Number.NaN, least: Number.NaN })).toEqual([false, false]);
  });
});
