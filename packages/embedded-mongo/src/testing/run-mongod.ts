import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const executable = fileURLToPath(new URL('../../bin/mongod.mjs', import.meta.url));

/** How the executable ended. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts the executable; it is killed with the test at the latest. `fileLimit` (KiB) bounds the files it can write. */
export function spawnMongod(args: readonly string[], options: { fileLimit?: number } = {}): ChildProcess {
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child =
    options.fileLimit === undefined
      ? spawn(executable, [...args], { stdio: [...stdio] })
      : spawn('bash', ['-c', 'trap "" XFSZ; ulimit -f "$0"; exec "$@"', String(options.fileLimit), executable, ...args], {
          stdio: [...stdio],
        });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs the executable to its end. */
export async function runToEnd(args: readonly string[]): Promise<Ended> {
  const child = spawnMongod(args);
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (piece) => (output.stdout += String(piece)));
  child.stderr?.on('data', (piece) => (output.stderr += String(piece)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

/** Starts the executable on a folder and a free port, and waits until it is ready. */
export async function startMongod(
  folder: string,
  options: { fileLimit?: number } = {},
): Promise<{ child: ChildProcess; uri: string }> {
  const flags = ['--port', '0', '--bind_ip', '127.0.0.1', '--storageEngine', 'wiredTiger', '--noauth'];
  const child = spawnMongod(['--dbpath', folder, ...flags], options);
  if (!child.stdout) throw new Error('no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /Waiting for connections on port (\d+)/.exec(line)?.[1];
    if (port !== undefined) return { child, uri: `mongodb://127.0.0.1:${port}/` };
  }
  throw new Error('the executable ended before it was ready');
}
