import type { Worker } from 'node:cluster';
import type { FromWorker, Kind, ToWorker } from './messages.ts';
import { createPendingReplies } from './pending-replies.ts';

/** A worker may be busy with something else. */
const METRICS_TIMEOUT_MS = 3_000;

interface Exit {
  code: number | null;
  signal: string | null;
  /** What the worker reported before, for the operator. */
  reason?: string;
}

export type PoolWorker = ReturnType<typeof attachWorker>;

interface AttachOptions {
  /** Called when the worker wants the metrics of all processes. */
  onGetTotalMetrics: (reply: (text: string | undefined) => void) => void;
}

/** Wraps a forked worker in what the primary does with it. */
export function attachWorker(worker: Worker, { onGetTotalMetrics }: AttachOptions) {
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

  /** Resolves at the next such message; rejects when the worker exits first. */
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

    /** Tells the worker why the server is not ready yet. */
    explain: (notReadyReason: string): void =>
      void online.then(
        () => send({ kind: 'not ready', reason: notReadyReason }),
        () => undefined,
      ),

    /** Has the worker take the port, and nothing else yet. */
    async listen(): Promise<void> {
      await online;
      const listening = waitFor('listening');
      send({ kind: 'listen' });
      await listening;
    },

    /** Has the worker prepare to answer. @returns where it is reached. */
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

    /** Restarts the time that an unanswered ping has waited. */
    resetPing(now: number): void {
      if (pingSentAt !== undefined) pingSentAt = now;
    },

    /** Its metrics; undefined when it does not send them. */
    getMetrics: (): Promise<object | undefined> =>
      worker.isConnected() ? metrics.request((id) => send({ kind: 'get metrics', id })) : Promise.resolve(undefined),
  };
}

/** A worker exited while it started. The message is for the operator. */
export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError';

  constructor({ code, signal, reason }: Exit) {
    super(reason ?? `A worker ended while it started (${signal ?? `code ${code}`})`);
  }
}
