import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findUnrun, listTestFiles } from '../../../tools/steps/find-unrun.mjs';
import { sumUp } from '../../../tools/steps/sum-up.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const testOf = (title: string, outcome: string, task = '@waybill/api#test:unit') => ({ task, file: 'a.test.ts', title, outcome });

describe('the sum of a run', () => {
  test('counts what passed, also at the second try, and names what did only then', () => {
    const tests = [testOf('plain', 'passed'), testOf('odd', 'flaky')];
    expect(sumUp({ tests, failedTasks: [], gaps: [] })).toEqual({ lines: ['flaky: a.test.ts: odd'], passed: 2, failed: 0 });
  });

  test('counts a skipped test as failed, and names each that failed once', () => {
    const tests = [testOf('plain', 'passed'), testOf('left out', 'skipped'), testOf('wrong', 'failed')];
    expect(sumUp({ tests, failedTasks: ['@waybill/api#test:unit'], gaps: [] })).toEqual({
      lines: ['skipped: a.test.ts: left out', 'failed: a.test.ts: wrong'],
      passed: 1,
      failed: 2,
    });
  });

  test('counts a lint error and a runner that crashed, which have no failed test', () => {
    const tests = [testOf('plain', 'passed'), testOf('wrong', 'failed')];
    expect(sumUp({ tests, failedTasks: ['//#lint:code', '@waybill/web#test:unit'], gaps: [] })).toEqual({
      lines: ['failed: a.test.ts: wrong', 'failed: //#lint:code', 'failed: @waybill/web#test:unit'],
      passed: 1,
      failed: 3,
    });
  });

  test('counts what the whole run leaves out', () => {
    const gaps = findUnrun([{ file: 'a.test.ts' }], ['a.test.ts', 'b.test.ts']);
    expect(sumUp({ tests: [testOf('plain', 'passed')], failedTasks: [], gaps })).toEqual({
      lines: ['failed: b.test.ts: no command ran it'],
      passed: 1,
      failed: 1,
    });
  });
});

describe('every test file belongs to one tempo', () => {
  const files = listTestFiles();
  const folders = [...new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))];
  const unitFolders = folders.filter((folder) => folder !== 'apps/e2e');
  const scriptsOf = (folder: string): Record<string, string> => readJson(`${folder}/package.json`).scripts;
  const isExtended = (file: string) => file.includes('.extended.test.');

  test('its package has a script of the tempo that its name says, and the two leave out what the other runs', () => {
    const wrong = unitFolders.filter((folder) => {
      const { 'test:unit': unit = '', 'test:extended': extended = '' } = scriptsOf(folder);
      return files.some((file) => file.startsWith(`${folder}/`) && isExtended(file))
        ? !unit.includes("--exclude '**/*.extended.test.*'") || !extended.startsWith('vitest run .extended.test. ')
        : !unit.startsWith('vitest run') || extended !== '';
    });
    expect(folders.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  test('the browser tests with the tag of the main journeys are in the one, and all others in the other', () => {
    const { 'test:journeys': journeys, 'test:e2e': rest } = scriptsOf('apps/e2e');
    expect(journeys).toMatch(/ playwright test --grep @journey$/);
    expect(rest).toMatch(/ playwright test --grep-invert @journey$/);
  });

  test('each task with tests is run by `npm test` or by the rest of `test:all`', () => {
    const steps = readFileSync(join(ROOT, 'tools/steps/run-tests.mjs'), 'utf8');
    const scripts = folders.flatMap((folder) => Object.keys(scriptsOf(folder))).filter((name) => name.startsWith('test:'));
    // test:spec needs a copy of MongoDB's specifications (docs/embedded-database.md).
    const wanted = [...new Set(scripts)].filter((name) => name !== 'test:spec');
    expect(wanted.filter((name) => steps.split(`'${name}'`).length !== 2)).toEqual([]);
  });
});
