import { parentPort, workerData } from 'node:worker_threads';
import { startServer } from './server/server.ts';
import type { ServerOptions } from './server/server.ts';

/** What the worker tells its parent. */
export type WorkerMessage = { kind: 'ready'; port: number } | { kind: 'failed'; name: string; message: string };

async function run(): Promise<void> {
  const send = (message: WorkerMessage): void => parentPort?.postMessage(message, []);
  try {
    const server = await startServer(workerData as ServerOptions);
    parentPort?.once('message', () => void server.stop());
    send({ kind: 'ready', port: server.port });
    await server.stopped;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    send({ kind: 'failed', name, message });
  }
  parentPort?.close();
}

await run();
