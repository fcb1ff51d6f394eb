import { expect, test } from 'vitest';
import { describeVerdict, formatFigure, isKept } from './budget.ts';

const MOST = { row: 'A', what: 'a', unit: 'x', atMost: 2 };
const LEAST = { row: 'B', what: 'b', unit: '', atLeast: 0.5 };

test('keeps a budget up to its limit, and none with a figure that could not be measured', () => {
  expect([2, 2.001, Number.NaN].map((value) => isKept(MOST, value))).toEqual([true, false, false]);
  expect([0.5, 0.499, Number.NaN].map((value) => isKept(LEAST, value))).toEqual([true, false, false]);
});

test('describes a verdict in cells, with three digits', () => {
  expect(describeVerdict(MOST, 2.0049)).toEqual(['A', 'a', '2 x', '<= 2', 'MISSED']);
  expect(describeVerdict(LEAST, 0.51239)).toEqual(['B', 'b', '0.512', '>= 0.5', 'kept']);
  expect([21_499.7, 0, -0.01175, Number.NaN].map(formatFigure)).toEqual(['21500', '0', '-0.0118', 'NaN']);
});
