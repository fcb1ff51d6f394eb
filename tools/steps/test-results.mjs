import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/** @param {string[]} tasks Reports are `test-results/<task>.json` in every package; the task omits `test:`. */
function listReports(tasks) {
  return ['apps', 'packages'].flatMap((group) =>
    readdirSync(path.join(ROOT, group)).flatMap((name) =>
      tasks.map((task) => ({
        task: `@waybill/${name}#${task}`,
        folder: `${group}/${name}`,
        file: path.join(ROOT, group, name, 'test-results', `${task.replace('test:', '')}.json`),
      })),
    ),
  );
}

export function removeTestResults(tasks) {
  for (const { file } of listReports(tasks)) rmSync(file, { force: true });
}

/**
 * @param {string[]} tasks
 * @returns {{ task: string, file: string, title: string, outcome: 'passed' | 'flaky' | 'failed' | 'skipped' }[]} from the root.
 */
export function readTestResults(tasks) {
  // A runner that crashed left nothing; its exit code is counted.
  const reports = listReports(tasks).filter(({ file }) => existsSync(file));
  return reports.flatMap(({ task, folder, file }) =>
    readReport(JSON.parse(readFileSync(file, 'utf8'))).map((test) => ({
      ...test,
      task,
      // Turborepo may restore the report from another worktree.
      file: test.file.slice(Math.max(test.file.lastIndexOf(`${folder}/`), 0)),
    })),
  );
}

function readReport(report) {
  if (report.verdicts) {
    return report.verdicts
      .filter(({ isJudged }) => isJudged)
      .map(({ promise, isKept }) => ({ file: 'apps/soak/src/main.ts', title: promise, outcome: isKept ? 'passed' : 'failed' }));
  }
  if (report.testResults) {
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, failureMessages }) => ({
        file: name,
        title: fullName,
        outcome: OUTCOMES_OF_VITEST[status]?.(failureMessages) ?? 'skipped',
      })),
    );
  }
  return report.suites.flatMap((suite) => readSuite(suite, report.config.rootDir));
}

/** A test that passed on its second try keeps the messages of the first. */
const OUTCOMES_OF_VITEST = { passed: (messages) => (messages.length > 0 ? 'flaky' : 'passed'), failed: () => 'failed' };
const OUTCOMES = { expected: 'passed', flaky: 'flaky', skipped: 'skipped' };

function readSuite({ specs, suites = [] }, folder) {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status }) => ({
        file: path.join(folder, file),
        title,
        outcome: OUTCOMES[status] ?? 'failed',
      })),
    ),
    ...suites.flatMap((suite) => readSuite(suite, folder)),
  ];
}
