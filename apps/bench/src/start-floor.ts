import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Measured, measured, PROBE_FLAGS } from './measured-process.ts';

/** F1 and F2: what any server, and any Express server, costs at least. */
export type FloorKind = 'bare-http' | 'bare-express';

export interface Floor extends Measured {
  end(): Promise<void>;
}

/** Starts a server that answers these bodies, by path, from memory. */
export async function startFloor(kind: FloorKind, answers: Readonly<Record<string, string>>): Promise<Floor> {
  const script = path.join(import.meta.dirname, 'floors', `${kind}.mjs`);
  const server = spawn(process.execPath, [...PROBE_FLAGS, script, JSON.stringify(answers)], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  return {
    ...measured(`http://127.0.0.1:${port}`, server),
    end: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    },
  };
}
