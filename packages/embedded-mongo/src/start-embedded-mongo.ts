import { Worker } from 'node:worker_threads';
import { WORKER } from './built-files.ts';
import { DiskFullError, FolderInUseError, ForeignFileError } from './errors.ts';
import type { ServerOptions } from './server/listen.ts';
import type { WorkerMessage } from './worker.ts';

export interface EmbeddedMongo {
  /** Connection string for any MongoDB driver, without a database name. */
  uri: string;
  /** Completes running requests, closes the file and ends the thread. */
  stop(): Promise<void>;
  /** Resolves when the database has ended, with an error if that was not requested. Never rejects. */
  exited: Promise<Error | undefined>;
}

/**
 * Runs in its own thread, so that scans and index builds do not block this one. @throws FolderInUseError, ForeignFileError for a
 * foreign or damaged file, DiskFullError.
 */
export async function startEmbeddedMongo(options: ServerOptions): Promise<EmbeddedMongo> {
  const worker = new Worker(WORKER, { workerData: options });
  let isStopping = false;
  let failure: Error | undefined;
  worker.on('error', (error: Error) => (failure = error));
  // Not `once` of node:events, which rejects on 'error'.
  const exited = new Promise<Error | undefined>((resolve) => {
    worker.once('exit', () =>
      resolve(isStopping ? undefined : (failure ?? new Error('The embedded database ended unexpectedly'))),
    );
  });
  const first = await Promise.race([new Promise<WorkerMessage>((resolve) => worker.once('message', resolve)), exited]);
  if (first === undefined || first instanceof Error) throw first ?? new Error('The embedded database did not start');
  if (first.kind === 'failed') throw namedError(first);
  return {
    uri: first.uri,
    exited,
    stop: async () => {
      isStopping = true;
      worker.postMessage('stop', []);
      await exited;
    },
  };
}

const NAMED = [DiskFullError, FolderInUseError, ForeignFileError];

function namedError({ name, message }: { name: string; message: string }): Error {
  const Kind = NAMED.find((kind) => kind.name === name) ?? Error;
  return new Kind(message);
}
