import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findTestsNotRun, listTestFiles } from './find-tests-not-run.mjs';
import { findUnprovenRequirements } from './find-unproven-requirements.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { CACHE } from './paths.mjs';
import { progress } from './progress.mjs';
import { runTasks } from './run-tasks.mjs';
import { summarizeTests } from './summarize-tests.mjs';
import { readTestResults, removeTestResults } from './test-results.mjs';

/** docs/testing.md says which test belongs where. */
const QUICK = [
  {
    title: 'lint, format, types; contracts, database, API and pages; the main journeys in a browser',
    tasks: ['//#lint:code', '//#lint:format', '//#lint:docs', '//#lint:size', '//#lint:commits', 'test:unit', 'test:journeys'],
  },
];
const REST = [
  { title: 'property runs, kills and upgrades; all other tests in a browser', tasks: ['test:extended', 'test:e2e'] },
  // The soak waits for its calls most of the time.
  { title: 'a minute of mixed traffic with two kills; what meets Node itself on Node 24', tasks: ['test:soak', 'test:node24'] },
];
if ([['firefox-esr'], ['WebKitWebDriver', 'Xvfb']].some((names) => names.every((name) => existsSync(`/usr/bin/${name}`))))
  REST.push({ title: 'short journeys in Firefox ESR and WebKitGTK, where they are installed', tasks: ['test:browsers'] });
const SUMMARY = path.join(CACHE, 'test-summary');
const FAILED_TASKS = path.join(CACHE, 'failed-tasks.json');

/** @typedef {{ title: string, tasks: string[] }} Step */

/** `npm test`. @param {NodeJS.ProcessEnv} env */
export const runQuickTests = async (env) => finish(await runSteps(QUICK, env), { steps: QUICK, isWhole: false });

/** `npm run test:all`. @param {NodeJS.ProcessEnv} env */
export const runAllTests = async (env) =>
  finish(await runSteps([...QUICK, ...REST], env), { steps: [...QUICK, ...REST], isWhole: true });

/** The part of `npm run test:all` that `npm test` leaves out, run right after it; sums up both. @param {NodeJS.ProcessEnv} env */
export async function runRemainingTests(env) {
  const before = existsSync(FAILED_TASKS) ? JSON.parse(readFileSync(FAILED_TASKS, 'utf8')) : ['npm test'];
  finish([...before, ...(await runSteps(REST, env))], { steps: [...QUICK, ...REST], isWhole: true });
}

/** @param {Step[]} steps All of them run, even after a failure. @returns {Promise<string[]>} the tasks that failed. */
async function runSteps(steps, env) {
  rmSync(FAILED_TASKS, { force: true });
  removeTestResults(steps.flatMap(({ tasks }) => tasks));
  const TMPDIR = makeMemoryFolder();
  const failed = [];
  for (const [index, { title, tasks }] of steps.entries()) {
    progress(`step ${index + 1} of ${steps.length}: ${title}`);
    failed.push(...(await runTasks(tasks, { ...env, ...(TMPDIR && { TMPDIR }) })));
  }
  return failed;
}

/**
 * @param {string[]} failedTasks
 * @param {{ steps: Step[], isWhole: boolean }} options isWhole: every test has run, so each promise must have been named by one.
 */
function finish(failedTasks, { steps, isWhole }) {
  const tests = readTestResults(steps.flatMap(({ tasks }) => tasks));
  const gaps = isWhole ? [...findUnprovenRequirements(tests), ...findTestsNotRun(tests, listTestFiles())] : [];
  const { lines, passed, failed } = summarizeTests({ tests, failedTasks, gaps });
  for (const line of lines) process.stdout.write(`${line}\n`);
  const summary = `${passed} passed, ${failed} failed`;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(FAILED_TASKS, JSON.stringify(failedTasks));
  writeFileSync(SUMMARY, `${summary}\n`);
  progress('done');
  process.stdout.write(`${summary}\n`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
