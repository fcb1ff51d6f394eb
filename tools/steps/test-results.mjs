import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/** The folder of every workspace package where its runners leave their JSON reports. */
export function resultFolders() {
  return ['apps', 'packages'].flatMap((group) =>
    readdirSync(path.join(ROOT, group)).map((name) => path.join(ROOT, group, name, 'test-results')),
  );
}

/** Sums the reports of all runners: vitest counts tests, Playwright has `stats`. */
export function readTestResults() {
  const reports = resultFolders().flatMap(readReports);
  return {
    passed: sum(reports, (report) => report.numPassedTests ?? report.stats.expected),
    failed: sum(reports, (report) => report.numFailedTests ?? report.stats.unexpected + report.stats.flaky),
  };
}

function readReports(folder) {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return names.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  } catch {
    // A runner that crashed left nothing; its exit code has been counted.
    return [];
  }
}

function sum(reports, count) {
  return reports.reduce((total, report) => total + count(report), 0);
}
