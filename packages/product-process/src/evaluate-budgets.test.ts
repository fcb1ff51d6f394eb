import { describe, expect, test } from 'vitest';
import { evaluateBudgets, type Budget } from './evaluate-budgets.ts';

const budgets = {
  most: { row: 'A', what: 'a', unit: 'x', atMost: 2 },
  least: { row: 'B', what: 'b', unit: 'x', atLeast: 0.5 },
  either: { row: 'C', what: 'c', unit: '/s', atLeast: 500, or: 'other' },
  other: { row: 'C', what: 'd', unit: 'x', atLeast: 0.5, or: 'either' },
} satisfies Record<string, Budget>;

const getVerdicts = (values: Partial<Record<keyof typeof budgets, number>>) =>
  evaluateBudgets(
    Object.entries(values).map(([budget, value]) => ({
      budget: budget as keyof typeof budgets,
      value,
      behind: '',
      isNoisy: false,
    })),
    budgets,
  ).map(({ isKept }) => isKept);

describe('evaluateBudgets', () => {
  test('meets a budget up to its limit', () => {
    expect(getVerdicts({ most: 2, least: 0.5 })).toEqual([true, true]);
    expect(getVerdicts({ most: 2.001, least: 0.499 })).toEqual([false, false]);
  });

  test('passes if one of two alternative budgets is met', () => {
    expect(getVerdicts({ either: 300, other: 0.6 })).toEqual([true, true]);
    expect(getVerdicts({ either: 600, other: 0.4 })).toEqual([true, true]);
    expect(getVerdicts({ either: 300, other: 0.4 })).toEqual([false, false]);
  });

  test('evaluates several figures of one budget separately', () => {
    const figure = (value: number) => ({ budget: 'most' as const, value });
    expect(evaluateBudgets([figure(1), figure(3)], budgets).map(({ isKept }) => isKept)).toEqual([true, false]);
  });

  test('fails a figure that could not be measured', () => {
    expect(getVerdicts({ most: Number.NaN, least: Number.NaN })).toEqual([false, false]);
  });
});
