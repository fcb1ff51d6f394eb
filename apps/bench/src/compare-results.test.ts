import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BUDGETS, type BudgetName } from './budgets.ts';
import { compareResults } from './compare-results.ts';
import { saveResults, readResults } from './saved-results.ts';
import type { Finding } from './scenario.ts';

const COMMIT = 'a'.repeat(40);
const machine = {
  at: '2026-11-22T20:00:00.000Z',
  commit: COMMIT,
  isChanged: false,
  node: 'v20',
  cpu: '2 x',
  memoryGb: 24,
  load: 1,
};
const figure = (budget: BudgetName, value: number, isNoisy = false): Finding => ({ budget, value, behind: '', isNoisy });

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'waybill-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('reports changes beyond noise as better or worse by the direction of the budget', async () => {
  const folder = aFolder();
  const sizes = [1_000];
  const before = [figure('chain', 2), figure('hotLookup', 0.4), figure('coldLookup', 1), figure('token', 80)];
  await saveResults(machine, { findings: before, sizes }, folder);
  const now = [
    figure('chain', 1.5),
    figure('hotLookup', 0.3),
    figure('coldLookup', 1.05),
    figure('token', 100, true),
    figure('secondStart', 2),
  ];
  expect(compareResults(readResults(COMMIT, folder), now, { budgets: BUDGETS, sizes }).split('\n')).toEqual([
    'row  what                                         then   now         change',
    'S0   middleware chain on an empty handler, CPU    2.00   1.50 x F2   -25 %   better',
    'S1   lookup of 500 that many ask for, requests/s  0.400  0.300 x F2  -25 %   WORSE',
    'S1   lookup of each ID once, requests/s           1.00   1.05 x F3   +5 %    the same',
    'S3   the token of a call, CPU                     80.0   100 µs      +25 %   WORSE, on a restless machine',
    'D2   second start to the first page                      2.00 s              not measured then',
  ]);
});

test('merges a partial run into the results of its commit, and does not compare different sizes', async () => {
  const folder = aFolder();
  await saveResults(machine, { findings: [figure('chain', 2), figure('token', 80)], sizes: [1_000] }, folder);
  await saveResults(machine, { findings: [figure('chain', 3)], sizes: [20_000] }, folder);
  const kept = readResults(COMMIT, folder);
  expect(kept.figures).toMatchObject({ chain: { value: 3, sizes: [20_000] }, token: { value: 80, sizes: [1_000] } });
  expect(compareResults(kept, [figure('token', 40)], { budgets: BUDGETS, sizes: [20_000] })).toContain('not comparable');
});

test('does not save results of uncommitted code, and explains how to measure a commit without results', async () => {
  const folder = aFolder();
  expect(
    await saveResults({ ...machine, isChanged: true }, { findings: [figure('chain', 2)], sizes: [1] }, folder),
  ).toBeUndefined();
  expect(() => readResults(COMMIT, folder)).toThrow('Nothing was measured at aaaaaaaaaa. Check it out in another folder');
});
