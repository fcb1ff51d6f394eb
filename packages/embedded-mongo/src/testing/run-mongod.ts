import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const executable = fileURLToPath(new URL('../../bin/mongod.mjs', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** `fileLimit`: maximum file size in KiB; `within`: command that wraps the executable; `flags`: additional flags. */
interface StartOptions {
  fileLimit?: number;
  within?: readonly string[];
  flags?: readonly string[];
}

export function spawnMongod(args: readonly string[], { fileLimit, within = [] }: StartOptions = {}): ChildProcess {
  const limited = fileLimit === undefined ? [] : ['bash', '-c', 'trap "" XFSZ; ulimit -f "$0"; exec "$@"', String(fileLimit)];
  const [command = executable, ...rest] = [...within, ...limited, executable, ...args];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

export async function runToEnd(args: readonly string[], options: StartOptions = {}): Promise<Ended> {
  const child = spawnMongod(args, options);
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (piece) => (output.stdout += String(piece)));
  child.stderr?.on('data', (piece) => (output.stderr += String(piece)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

export async function startMongod(folder: string, options: StartOptions = {}): Promise<{ child: ChildProcess; uri: string }> {
  const flags = ['--port', '0', '--bind_ip', '127.0.0.1', '--storageEngine', 'wiredTiger', '--noauth'];
  const child = spawnMongod(['--dbpath', folder, ...flags, ...(options.flags ?? [])], options);
  if (!child.stdout) throw new Error('no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /Waiting for connections on port (\d+)/.exec(line)?.[1];
    if (port !== undefined) return { child, uri: `mongodb://127.0.0.1:${port}/` };
  }
  throw new Error('the executable ended before it was ready');
}
