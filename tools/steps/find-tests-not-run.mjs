import { execFileSync } from 'node:child_process';
import { ROOT } from './paths.mjs';

const TEST_FILES = ['*.test.ts', '*.test.tsx', '*.e2e.ts'];
/** Runs only with a copy of MongoDB's specification, which may not stand in this repository (packages/embedded-mongo/README.md). */
const NEEDS_A_COPY = 'packages/embedded-mongo/src/testing/spec/';

/** @returns {string[]} every test file of the repository, as seen from its root. */
export function listTestFiles() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...TEST_FILES], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return files.split('\n').filter((file) => file !== '' && !file.startsWith(NEEDS_A_COPY));
}

/** @param {{ file: string }[]} tests @param {string[]} files @returns {string[]} test files that no runner ran. */
export function findTestsNotRun(tests, files) {
  const ran = new Set(tests.map(({ file }) => file));
  return files.filter((file) => !ran.has(file)).map((file) => `${file}: no command ran it`);
}
