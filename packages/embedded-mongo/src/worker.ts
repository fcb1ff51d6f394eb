import { parentPort, workerData } from 'node:worker_threads';
import type { ServerOptions } from './server/listen.ts';
import { startServer } from './server/server.ts';

/** What the worker tells its parent. */
export type WorkerMessage = { kind: 'ready'; uri: string } | { kind: 'failed'; name: string; message: string };

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

await run();
