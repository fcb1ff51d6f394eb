import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Flags of Node that let a server say what it uses. */
export const PROBE_FLAGS = ['--import', path.join(import.meta.dirname, 'usage-probe.mjs')];

/** A server under measurement. */
export interface Measured {
  url: string;
  pid: number;
  /** CPU time of all its threads, and of its workers, since its start, in microseconds. */
  cpuMicros: () => Promise<number>;
  /** Of that, the time of its workers; what is left is the time of the database and of the jobs. None without workers. */
  workersMicros: () => Promise<number>;
  /** Bytes of its JavaScript heap that survive collection. */
  heldBytes: () => Promise<number>;
}

/** A server that was started with `PROBE_FLAGS` and a channel. */
export function measured(url: string, server: ChildProcess): Measured {
  const { pid } = server;
  if (pid === undefined) throw new Error('The server did not start');
  let before: Promise<unknown> = Promise.resolve();
  // One after the other: an answer does not say to which question, and one that nobody waits for is kept for the next who asks.
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
