import { parentPort, workerData } from 'node:worker_threads';
import type { ServerOptions } from './server/listen.ts';
import { startServer } from './server/server.ts';

export type WorkerMessage = { kind: 'ready'; uri: string } | { kind: 'failed'; name: string; message: string };

/** LMDB logs a stack trace per failed commit. The writer gets error 14031 anyway, and a full disk would flood the log. */
function suppressCommitLogs(): void {
  const { error: print } = console;
  const error = (...what: unknown[]): void => {
    const [failure] = what;
    const isOfCommit = what.length === 1 && failure instanceof Error && failure.stack?.includes('lmdb/write.js') === true;
    if (!isOfCommit) print(...what);
  };
  Object.assign(console, { error });
}

async function run(): Promise<void> {
  const send = (message: WorkerMessage): void => parentPort?.postMessage(message, []);
  try {
    const server = await startServer(workerData as ServerOptions);
    parentPort?.once('message', () => void server.stop());
    send({ kind: 'ready', uri: server.uri });
    await server.stopped;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    send({ kind: 'failed', name, message });
  }
  parentPort?.close();
}

suppressCommitLogs();
await run();
