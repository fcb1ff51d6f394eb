import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

/** For a Node.js process with an IPC channel whose usage is read. */
export const PROBE_FLAGS = ['--import', path.join(import.meta.dirname, 'probe.mjs')];

export interface Usage {
  /** Number of the worker; absent for the main process. */
  worker?: number;
  /** CPU time since the start in microseconds, with all threads. */
  cpuMicros: number;
  /** Bytes on the heap of the main thread, and held by it outside. */
  heap: number;
  external: number;
  /** Open files and sockets. */
  handles: number;
}

let asked = 0;

/** One entry for the process and one for each worker. An answer has the number of its question: the channel has other messages. */
export function readUsage(server: ChildProcess, { collects = false } = {}): Promise<Usage[]> {
  const ask = (asked += 1);
  return new Promise((resolve, reject) => {
    const end = () => {
      server.off('message', hear);
      server.off('exit', fail);
    };
    const fail = () => {
      end();
      reject(new Error('The server exited before it answered'));
    };
    const hear = (message: unknown) => {
      const { answers, usages } = message as { answers?: number; usages: Usage[] };
      if (answers !== ask) return;
      end();
      resolve(usages);
    };
    server.on('message', hear);
    server.once('exit', fail);
    server.send({ ask, collects }, (error) => error && fail());
  });
}
