import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findTestsNotRun, listTestFiles } from '../../../tools/steps/find-tests-not-run.mjs';
import { summarizeTests } from '../../../tools/steps/summarize-tests.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const makeTest = (title: string, outcome: string, task = '@waybill/api#test:unit') => ({
  task,
  file: 'a.test.ts',
  title,
  outcome,
});

describe('summary of a run', () => {
  test('counts passed tests, including retried ones, and names the latter', () => {
    const tests = [makeTest('plain', 'passed'), makeTest('odd', 'flaky')];
    expect(summarizeTests({ tests, failedTasks: [], gaps: [] })).toEqual({
      lines: ['flaky: a.test.ts: odd'],
      passed: 2,
      failed: 0,
    });
  });

  test('counts a skipped test as failed, and names each failed test once', () => {
    const tests = [makeTest('plain', 'passed'), makeTest('left out', 'skipped'), makeTest('wrong', 'failed')];
    expect(summarizeTests({ tests, failedTasks: ['@waybill/api#test:unit'], gaps: [] })).toEqual({
      lines: ['skipped: a.test.ts: left out', 'failed: a.test.ts: wrong'],
      passed: 1,
      failed: 2,
    });
  });

  test('counts a lint error and a crashed runner, which have no failed test', () => {
    const tests = [makeTest('plain', 'passed'), makeTest('wrong', 'failed')];
    expect(summarizeTests({ tests, failedTasks: ['//#lint:code', '@waybill/web#test:unit'], gaps: [] })).toEqual({
      lines: ['failed: a.test.ts: wrong', 'failed: //#lint:code', 'failed: @waybill/web#test:unit'],
      passed: 1,
      failed: 3,
    });
  });

  test('counts what the full run leaves out', () => {
    const gaps = findTestsNotRun([{ file: 'a.test.ts' }], ['a.test.ts', 'b.test.ts']);
    expect(summarizeTests({ tests: [makeTest('plain', 'passed')], failedTasks: [], gaps })).toEqual({
      lines: ['failed: b.test.ts: no command ran it'],
      passed: 1,
      failed: 1,
    });
  });
});

describe('every test file belongs to one command', () => {
  const files = listTestFiles();
  const folders = [...new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))];
  const unitFolders = folders.filter((folder) => folder !== 'apps/e2e');
  const readScripts = (folder: string): Record<string, string> => readJson(`${folder}/package.json`).scripts;
  const isExtended = (file: string) => file.includes('.extended.test.');

  test('has a package script for its kind, and each kind excludes the other', () => {
    const wrong = unitFolders.filter((folder) => {
      const { 'test:unit': unit = '', 'test:extended': extended = '' } = readScripts(folder);
      return files.some((file) => file.startsWith(`${folder}/`) && isExtended(file))
        ? !unit.includes("--exclude '**/*.extended.test.*'") || !extended.startsWith('vitest run .extended.test. ')
        : !unit.startsWith('vitest run') || extended !== '';
    });
    expect(folders.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  test('splits browser tests by the tag of the main journeys', () => {
    const { 'test:journeys': journeys, 'test:e2e': rest } = readScripts('apps/e2e');
    expect(journeys).toMatch(/ playwright test --grep @journey$/);
    expect(rest).toMatch(/ playwright test --grep-invert @journey$/);
  });

  test('runs each task with tests in `npm test` or in the rest of `test:all`', () => {
    const steps = readFileSync(join(ROOT, 'tools/steps/run-tests.mjs'), 'utf8');
    const scripts = folders.flatMap((folder) => Object.keys(readScripts(folder))).filter((name) => name.startsWith('test:'));
    // test:spec needs a copy of MongoDB's specifications (packages/embedded-mongo/README.md).
    const wanted = [...new Set(scripts)].filter((name) => name !== 'test:spec');
    expect(wanted.filter((name) => steps.split(`'${name}'`).length !== 2)).toEqual([]);
  });
});
