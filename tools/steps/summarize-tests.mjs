/**
 * A skipped test counts as failed, and so does a task without a failed test: a lint error, a crashed runner.
 * @param {{ tests: { task: string, file: string, title: string, outcome: string }[], failedTasks: string[], gaps: string[] }} run
 * @returns {{ lines: string[], passed: number, failed: number }} the lines name every gap and test that did not simply pass.
 */
export function summarizeTests({ tests, failedTasks, gaps }) {
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
