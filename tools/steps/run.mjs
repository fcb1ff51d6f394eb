import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from './paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** npm's shell swallows a SIGTERM, so a vanished parent is noticed by asking, in milliseconds. */
const PARENT_CHECK_MS = 500;

/**
 * Runs a program to its end, in the repository's root. It ends when this process is told to end, or loses its parent.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, channel?: boolean, onLine?: (line: string) => void }} [options] quiet: its
 *   output is shown only when it fails; channel: it can notice that this process is gone, however that ended; onLine: takes each
 *   line of output in place of the terminal.
 * @returns {Promise<number>} its exit code.
 */
export function run(program, args, { env = process.env, quiet = false, channel = false, onLine } = {}) {
  const output = quiet || onLine ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', output, output, ...(channel ? ['ipc'] : [])],
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (onLine && stream) createInterface({ input: stream }).on('line', onLine);
    else stream?.on('data', (chunk) => chunks.push(chunk));
  }

  const forward = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) forward('SIGTERM');
  }, PARENT_CHECK_MS);

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, forward);
      if (code !== 0) process.stdout.write(Buffer.concat(chunks));
      resolve(code ?? 1);
    });
  });
}
