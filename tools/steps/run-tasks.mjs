import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';
import { progress } from './progress.mjs';
import { run } from './run.mjs';

/** A line of a task: `@waybill/api:test:unit: text`, with Turborepo's `//` for the repository's root. */
const TASK_LINE = /^((?:@waybill\/[\w-]+|\/\/):[\w:]+): ?(.*)$/;
/** Last line of Turborepo: `Failed:    //#lint:code, @waybill/api#test:unit`. */
const FAILED_TASKS = /^Failed: +(.+)$/;
const PROGRESS = /^progress: (.*)$/;

/**
 * Runs two packages at once: one works while the other waits. Prints the full output of a task only if it failed.
 * @param {string[]} tasks @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string[]>} the tasks that failed, as `@waybill/api#test:unit`.
 */
export async function runTasks(tasks, env) {
  const outputs = new Map();
  let failed = [];
  let rest = [];
  const onLine = (raw) => {
    const line = stripVTControlCharacters(raw);
    const [, task, text] = TASK_LINE.exec(line) ?? [];
    if (task === undefined) {
      failed = FAILED_TASKS.exec(line)?.[1].split(', ') ?? failed;
      rest.push(line);
    } else if (text.startsWith('cache hit')) progress(`${shortName(task)}: passed earlier, nothing changed since`);
    else if (text.startsWith('cache miss') || text.startsWith('cache bypass')) progress(`${shortName(task)}: started`);
    else if (PROGRESS.test(text)) progress(`${shortName(task)}: ${PROGRESS.exec(text)[1]}`);
    else outputs.set(task, [...(outputs.get(task) ?? []), raw]);
  };
  const code = await run(
    path.join(ROOT, 'node_modules/.bin/turbo'),
    ['run', ...tasks, '--continue', '--concurrency=2', '--output-logs=new-only', '--log-order=stream', '--log-prefix=task'],
    { env: { ...env, WAYBILL_PROGRESS: '1' }, onLine },
  );
  for (const task of failed) {
    progress(`${shortName(task)}: failed`);
    process.stdout.write(`${(outputs.get(task.replace('#', ':')) ?? []).join('\n')}\n`);
  }
  // Turborepo itself could not run them.
  if (code !== 0 && failed.length === 0) {
    process.stdout.write(`${rest.join('\n')}\n`);
    return [`turbo run ${tasks.join(' ')}`];
  }
  return failed;
}

const shortName = (task) => task.replace(/^\/\/[:#]/, '').replace(/^@waybill\/([\w-]+)[:#]/, '$1 ');
