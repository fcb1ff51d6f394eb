import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type MeasuredServer, measureServer, PROBE_FLAGS } from './measured-process.ts';

/** F1 and F2: lower bound of any HTTP server and of any Express server. */
export type FloorKind = 'bare-http' | 'bare-express';

export interface Floor extends MeasuredServer {
  end(): Promise<void>;
}

export const startFloor = (kind: FloorKind, answers: Readonly<Record<string, string>>): Promise<Floor> =>
  start(kind, JSON.stringify(answers));

/** F3: a tutorial-style server on the product's database. */
export async function startTutorial(dataDir: string): Promise<Floor> {
  const address = await readFile(path.join(dataDir, 'database-address'), 'utf8');
  return start('tutorial', address, 'waybill');
}

export async function startMailSink(): Promise<Floor> {
  const { url, ...sink } = await start('mail-sink');
  return { ...sink, url: url.replace('http:', 'smtp:') };
}

async function start(kind: FloorKind | 'tutorial' | 'mail-sink', ...args: string[]): Promise<Floor> {
  const script = path.join(import.meta.dirname, 'floors', `${kind}.mjs`);
  const server = spawn(process.execPath, [...PROBE_FLAGS, script, ...args], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  return {
    ...measureServer(`http://127.0.0.1:${port}`, server),
    end: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    },
  };
}
