import { describe, expect, test } from 'vitest';
import { chooseScenarios } from './choose-scenarios.ts';
import { OptionError } from './options.ts';

const measure = () => Promise.reject(new Error('not measured'));
const all = [
  { row: 'S1', measure },
  { row: 'S5', needsMany: true, comparesSizes: true, measure },
  { row: 'S7', needsMany: true, measure },
];
const full = { isQuick: false, only: undefined, sizes: [1_000, 2_000], rounds: 3, repository: undefined, against: undefined };
const rows = (options: Partial<Parameters<typeof chooseScenarios>[1]>) =>
  chooseScenarios(all, { ...full, ...options }).map(({ row }) => row);

describe('chooseScenarios', () => {
  test('runs all rows in a full run, and skips rows that need many shipments in a quick one', () => {
    expect(rows({})).toEqual(['S1', 'S5', 'S7']);
    expect(rows({ isQuick: true })).toEqual(['S1']);
  });

  test('runs requested rows in a quick run too', () => {
    expect(rows({ isQuick: true, only: ['S7'] })).toEqual(['S7']);
  });

  test('skips rows that compare sizes when there is one size, and rejects a request for them', () => {
    expect(rows({ sizes: [1_000] })).toEqual(['S1', 'S7']);
    expect(() => rows({ sizes: [1_000], only: ['S5'] })).toThrow(OptionError);
  });
});
