import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/** The folder of every workspace package where its runners leave their JSON reports. */
export function resultFolders() {
  return ['apps', 'packages'].flatMap((group) =>
    readdirSync(path.join(ROOT, group)).map((name) => path.join(ROOT, group, name, 'test-results')),
  );
}

/**
 * Every test of the reports of all runners.
 * @returns {{ file: string, title: string, outcome: 'passed' | 'flaky' | 'failed' | 'skipped' }[]} the file as seen from the repository's root.
 */
export function readTestResults() {
  return resultFolders().flatMap((folder) => {
    // A runner that crashed left nothing; its exit code has been counted.
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    return names.flatMap((name) => readReport(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));
  });
}

function readReport(report) {
  if (report.testResults) {
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, failureMessages }) => ({
        file: path.relative(ROOT, name),
        title: fullName,
        outcome: OUTCOMES_OF_VITEST[status]?.(failureMessages) ?? 'skipped',
      })),
    );
  }
  return report.suites.flatMap((suite) => readSuite(suite, report.config.rootDir));
}

/** What passed after all keeps the messages of its first try. */
const OUTCOMES_OF_VITEST = { passed: (messages) => (messages.length > 0 ? 'flaky' : 'passed'), failed: () => 'failed' };
/** Playwright's names. */
const OUTCOMES = { expected: 'passed', flaky: 'flaky', skipped: 'skipped' };

function readSuite({ specs, suites = [] }, folder) {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status }) => ({
        file: path.relative(ROOT, path.join(folder, file)),
        title,
        outcome: OUTCOMES[status] ?? 'failed',
      })),
    ),
    ...suites.flatMap((suite) => readSuite(suite, folder)),
  ];
}
