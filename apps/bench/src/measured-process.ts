import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const PROBE_FLAGS = ['--import', path.join(import.meta.dirname, 'usage-probe.mjs')];

export interface MeasuredServer {
  url: string;
  pid: number;
  /** CPU time since the start in microseconds, including threads and workers. */
  cpuMicros: () => Promise<number>;
  /** CPU time of the workers; the remainder is that of database and jobs. 0 without workers. */
  workersMicros: () => Promise<number>;
  /** Bytes on the JavaScript heap after garbage collection. */
  heldBytes: () => Promise<number>;
}

/** The server must have been started with `PROBE_FLAGS` and an IPC channel. */
export function measureServer(url: string, server: ChildProcess): MeasuredServer {
  const { pid } = server;
  if (pid === undefined) throw new Error('The server did not start');
  let before: Promise<unknown> = Promise.resolve();
  // Serialized, because replies carry no request ID; an unclaimed reply would go to the next caller.
  const ask = <Answer>(what: 'usage' | 'held'): Promise<Answer> => {
    const answer = before.then(async () => {
      const answered = once(server, 'message');
      server.send(what);
      const [content] = (await answered) as [Answer];
      return content;
    });
    before = answer.catch(() => undefined);
    return answer;
  };
  const usage = () => ask<{ cpuMicros: number; workersMicros: number }>('usage');
  return {
    url,
    pid,
    cpuMicros: async () => (await usage()).cpuMicros,
    workersMicros: async () => (await usage()).workersMicros,
    heldBytes: async () => (await ask<{ heldBytes: number }>('held')).heldBytes,
  };
}
