import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findUnproven } from './find-unproven.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { progress } from './progress.mjs';
import { run } from './run.mjs';
import { readTestResults, resultFolders } from './test-results.mjs';

/**
 * In this order; what is cheap and fails often comes first. Two packages test at once: one works while the other waits for a process, for
 * its last file or for a browser.
 */
const STEPS = [
  { title: 'lint, format and types', tasks: ['//#lint:code', '//#lint:format'] },
  { title: 'tests: contracts, database, API, pages, and all of it in a real browser', tasks: ['test:unit', 'test:e2e'] },
];

/**
 * Runs every check and test, all of them even when an early one fails, looks whether a test that passed names every promise and
 * requirement, and ends with one line: `N passed, N failed`. What was skipped, or is named by no test, counts as failed; a
 * test that passed only the second time, which CI alone tries, is listed as flaky.
 * @param {NodeJS.ProcessEnv} env
 */
export async function runTests(env) {
  for (const folder of resultFolders()) rmSync(folder, { recursive: true, force: true });
  const turbo = path.join(ROOT, 'node_modules/.bin/turbo');
  const TMPDIR = makeMemoryFolder();
  if (TMPDIR) env = { ...env, TMPDIR };
  let brokenSteps = 0;
  for (const { title, tasks } of STEPS) {
    progress(title);
    const code = await run(turbo, ['run', ...tasks, '--continue', '--concurrency=2', '--output-logs=errors-only'], {
      env,
    });
    if (code !== 0) {
      brokenSteps += 1;
      progress(`failed: ${title}`);
    }
  }
  const tests = readTestResults();
  const listed = tests
    .filter(({ outcome }) => outcome === 'skipped' || outcome === 'flaky')
    .map(({ file, title, outcome }) => `${outcome}: ${file}: ${title}`);
  const unproven = findUnproven(tests);
  for (const line of [...listed, ...unproven]) progress(line);
  const passed = tests.filter(({ outcome }) => outcome === 'passed' || outcome === 'flaky').length;
  const failed = tests.length - passed + unproven.length;
  // A step can break without a failed test: a lint error, a runner that crashed.
  const summary = `${passed} passed, ${Math.max(failed, brokenSteps)} failed`;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(path.join(CACHE, 'test-summary'), `${summary}\n`);
  progress('done');
  process.stdout.write(`${summary}\n`);
  process.exitCode = failed > 0 || brokenSteps > 0 || passed === 0 ? 1 : 0;
}
