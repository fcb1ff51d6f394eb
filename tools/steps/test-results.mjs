import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * The reports of the runners: `test-results/<task>.json` in every workspace package, where the task is what follows `test:`.
 * @param {string[]} tasks
 */
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

/** Removes what earlier runs reported. */
export function removeTestResults(tasks) {
  for (const { file } of listReports(tasks)) rmSync(file, { force: true });
}

/**
 * Every test of the reports of some tasks.
 * @param {string[]} tasks
 * @returns {{ task: string, file: string, title: string, outcome: 'passed' | 'flaky' | 'failed' | 'skipped' }[]} the file as seen
 *   from the repository's root, the task as Turborepo names it.
 */
export function readTestResults(tasks) {
  // A runner that crashed left nothing; its exit code is counted.
  const reports = listReports(tasks).filter(({ file }) => existsSync(file));
  return reports.flatMap(({ task, folder, file }) =>
    readReport(JSON.parse(readFileSync(file, 'utf8'))).map((test) => ({
      ...test,
      task,
      // Turborepo may have it from another worktree, whose root is another one.
      file: test.file.slice(Math.max(test.file.lastIndexOf(`${folder}/`), 0)),
    })),
  );
}

/** The tests of one report, with absolute files. */
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
/** Playwright's names. */
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
