/**
 * Sums up a run. A test that passed only the second time, which CI alone tries, has passed and is listed as flaky. What was
 * skipped counts as failed, and so does a task that failed without a failed test: a lint error, a runner that crashed.
 * @param {{ tests: { task: string, file: string, title: string, outcome: string }[], failedTasks: string[], gaps: string[] }} run
 *   gaps: what the whole run leaves out, one line each.
 * @returns {{ lines: string[], passed: number, failed: number }} the lines name all that is not plainly green.
 */
export function sumUp({ tests, failedTasks, gaps }) {
  const isGreen = ({ outcome }) => outcome === 'passed' || outcome === 'flaky';
  const notGreen = tests.filter((test) => !isGreen(test));
  const unexplained = failedTasks.filter((name) => !notGreen.some(({ task }) => task === name));
  const name = ({ file, title, outcome }) => `${outcome}: ${file}: ${title}`;
  return {
    lines: [
      ...tests.filter(({ outcome }) => outcome === 'flaky').map(name),
      ...notGreen.map(name),
      ...unexplained.map((task) => `failed: ${task}`),
      ...gaps.map((gap) => `failed: ${gap}`),
    ],
    passed: tests.length - notGreen.length,
    failed: notGreen.length + unexplained.length + gaps.length,
  };
}
