import { expect, test } from 'vitest';
import { formatVerdicts } from './print-verdicts.ts';

const budgets = {
  lookup: { row: 'S1', what: 'lookup', unit: 'x F2', atLeast: 0.3 },
  exported: { row: 'S8', what: 'export of all', unit: 'rows/s', atLeast: 20_000 },
  start: { row: 'D2', what: 'second start', unit: 's', atMost: 2 },
};

test('prints each group of rows as a table with aligned columns', () => {
  const text = formatVerdicts(
    [
      { budget: 'lookup', value: 0.29123, behind: '290/s of 1000/s', isNoisy: true, isKept: false },
      { budget: 'exported', value: 21_499.7, behind: '', isNoisy: false, isKept: true },
      { budget: 'start', value: 1.5, behind: '1.50 s', isNoisy: false, isKept: true },
    ],
    budgets,
  );
  expect(text.split('\n')).toEqual([
    'row  what           measured      budget            behind it',
    'S1   lookup         0.291 x F2    >= 0.3    MISSED  noisy: 290/s of 1000/s',
    'S8   export of all  21500 rows/s  >= 20000  kept',
    '',
    'row  what          measured  budget        behind it',
    'D2   second start  1.50 s    <= 2    kept  1.50 s',
  ]);
});
