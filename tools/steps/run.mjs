import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from './paths.mjs';

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** LMDB ends the process so on a page that it cannot read. */
const CRASHES = new Set(['SIGABRT', 'SIGBUS', 'SIGSEGV']);
const HINT = 'The process crashed. If it does so again, the database may be damaged: npm run check-database';
/** Milliseconds. The shell of npm swallows SIGTERM, so the parent is polled. */
const PARENT_CHECK_MS = 500;

/**
 * Runs a program in the repository's root until it, this process or the parent ends.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, channel?: boolean, onLine?: (line: string) => void, cwd?: string }}
 *   [options]
 *   quiet: prints output only on failure; channel: IPC, by which the program notices the end of this process.
 * @returns {Promise<number>} its exit code.
 */
export function run(program, args, options = {}) {
  const { env = process.env, cwd = ROOT, quiet = false, channel = false, onLine } = options;
  const output = quiet || onLine ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    cwd,
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
    child.on('close', (code, endedBy) => {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, forward);
      if (code !== 0) process.stdout.write(Buffer.concat(chunks));
      if (CRASHES.has(endedBy)) process.stderr.write(`${HINT} (${endedBy})\n`);
      resolve(code ?? 1);
    });
  });
}
