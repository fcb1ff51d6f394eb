import type { Worker } from 'node:cluster';
import { createPendingReplies, type FromWorker, type Kind, type ToWorker } from './messages.ts';

const METRICS_TIMEOUT_MS = 3_000;

interface Exit {
  code: number | null;
  signal: string | null;
  reason?: string;
}

export type PoolWorker = ReturnType<typeof attachWorker>;

interface AttachOptions {
  onWork: () => void;
  onGetTotalMetrics: (reply: (text: string | undefined) => void) => void;
}

export function attachWorker(worker: Worker, { onWork, onGetTotalMetrics }: AttachOptions) {
  let reason: string | undefined;
  let isOnline = false;
  let pingSentAt: number | undefined;
  const metrics = createPendingReplies<object>({ timeoutMs: METRICS_TIMEOUT_MS });
  const handlers = new Map<FromWorker['kind'], (message: FromWorker) => void>();

  // A message to a dying worker is lost; its exit is handled below.
  const send = (message: ToWorker): void => void (worker.isConnected() && worker.send(message, () => undefined));
  worker.on('message', (message: FromWorker) => {
    isOnline = true;
    // Any message proves that it does not hang.
    pingSentAt = undefined;
    if (message.kind === 'failed') reason = message.reason;
    else if (message.kind === 'work') onWork();
    else if (message.kind === 'metrics') metrics.resolve(message.id, message.metrics);
    else if (message.kind === 'get total metrics')
      onGetTotalMetrics((text) => send({ kind: 'total metrics', id: message.id, text }));
    else handlers.get(message.kind)?.(message);
  });

  const exited = new Promise<Exit>((resolve) => {
    worker.on('error', (error: Error) => {
      // A process that the system could not spawn never emits 'exit'.
      if (worker.process.pid === undefined) resolve({ code: null, signal: null, reason: error.message });
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      metrics.abandonAll();
      resolve({ code, signal, ...(reason !== undefined && { reason }) });
    });
  });

  const waitFor = <Name extends FromWorker['kind']>(kind: Name): Promise<Kind<FromWorker, Name>> =>
    Promise.race([
      new Promise<Kind<FromWorker, Name>>((resolve) =>
        handlers.set(kind, (message) => resolve(message as Kind<FromWorker, Name>)),
      ),
      exited.then((exit) => {
        throw new WorkerEndedError(exit);
      }),
    ]);

  const online = waitFor('online');
  online.catch(() => undefined);

  return {
    id: worker.id,
    exited,
    kill: () => void worker.process.kill('SIGKILL'),
    stop: () => send({ kind: 'stop' }),
    open: () => send({ kind: 'open' }),

    explain: (notReadyReason: string): void =>
      void online.then(
        () => send({ kind: 'not ready', reason: notReadyReason }),
        () => undefined,
      ),

    async listen(): Promise<void> {
      await online;
      const listening = waitFor('listening');
      send({ kind: 'listen' });
      await listening;
    },

    async start(mongodbUri: string): Promise<string> {
      await online;
      const ready = waitFor('ready');
      send({ kind: 'start', mongodbUri });
      return (await ready).url;
    },

    /** Sends a ping unless one is unanswered. @returns when that was sent; `now` for a worker that still loads. */
    ping(now: number): number {
      if (!isOnline) return now;
      if (pingSentAt === undefined) {
        pingSentAt = now;
        send({ kind: 'ping' });
      }
      return pingSentAt;
    },

    resetPing(now: number): void {
      if (pingSentAt !== undefined) pingSentAt = now;
    },

    getMetrics: (): Promise<object | undefined> =>
      worker.isConnected() ? metrics.request((id) => send({ kind: 'get metrics', id })) : Promise.resolve(undefined),
  };
}

export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError';

  constructor({ code, signal, reason }: Exit) {
    super(reason ?? `A worker ended while it started (${signal ?? `code ${code}`})`);
  }
}
