import cluster from 'node:cluster';
import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import type { Logger } from 'pino';
import { localize, type LocalizedText } from '../../platform/errors/app-error.ts';
import type { ErrorLog } from '../../platform/log/log-levels.ts';
import { GRACE_MS } from '../serve.ts';
import { attachWorker, type PoolWorker } from './attach-worker.ts';

/** This many crashes within a minute end the server, so that its supervisor notices. */
const MAX_CRASHES = 5;
const CRASH_WINDOW_MS = 60_000;
/** The first crash in the window is replaced at once; the wait doubles from the second on. */
const SECOND_WAIT_MS = 250;
/** Milliseconds until a stopping worker is killed; keeps the whole stop within 10 s. */
const KILL_AFTER_MS = GRACE_MS + 500;

interface WorkerPoolOptions {
  size: number;
  logger: Logger;
  /** A worker has stored something, or may have before it ended. */
  onWork: () => void;
  sumMetrics: (workers: Iterable<PoolWorker>) => Promise<string | undefined>;
}

export const PING_EVERY_MS = 5_000;
/** A worker that does not answer for this long hangs. The longest work takes seconds, more on an overloaded machine. */
export const PING_TIMEOUT_MS = 30_000;
/** A check this late means that the primary itself stood still, for example during sleep. */
const LATE_MS = 2 * PING_EVERY_MS;

interface HeartbeatOptions {
  workers: Iterable<Pick<PoolWorker, 'id' | 'ping' | 'resetPing' | 'kill'>>;
  logger: ErrorLog;
}

export function createWorkerPool({ size, logger, onWork, sumMetrics }: WorkerPoolOptions) {
  const workers = new Set<PoolWorker>();
  let crashes: number[] = [];
  let isStopping = false;
  let heartbeat: NodeJS.Timeout | undefined;
  let giveUp: (reason: Error) => void = () => undefined;
  const gaveUp = new Promise<Error>((resolve) => (giveUp = resolve));

  const forkWorker = (): PoolWorker => {
    const worker = attachWorker(cluster.fork(), {
      onWork,
      onGetTotalMetrics: (reply) => void sumMetrics(workers).then(reply, () => reply(undefined)),
    });
    workers.add(worker);
    return worker;
  };

  /** Also works if the worker has already exited. */
  const supervise = async (worker: PoolWorker, mongodbUri: string): Promise<void> => {
    const exit = await worker.exited;
    workers.delete(worker);
    onWork();
    if (isStopping) return;
    const now = performance.now();
    crashes = [...crashes.filter((at) => now - at < CRASH_WINDOW_MS), now];
    const recent = crashes.length;
    logger.error({ worker: worker.id, ...exit }, 'worker exited');
    if (recent >= MAX_CRASHES) return giveUp(new Error(`${recent} workers ended within a minute`));
    setTimeout(() => void addWorker(mongodbUri), recent === 1 ? 0 : SECOND_WAIT_MS * 2 ** (recent - 2));
  };

  const addWorker = async (mongodbUri: string): Promise<void> => {
    if (isStopping) return;
    const worker = forkWorker();
    void supervise(worker, mongodbUri);
    try {
      await worker.start(mongodbUri);
      worker.open();
      logger.info({ worker: worker.id }, 'worker replaced');
    } catch {
      // It exited; `supervise` replaces it.
    }
  };

  return {
    gaveUp,

    /** The other workers load meanwhile. @throws WorkerEndedError if the port is taken. */
    async bindPort(): Promise<void> {
      const check = createHeartbeat({ workers, logger });
      heartbeat = setInterval(() => check(performance.now()), PING_EVERY_MS).unref();
      await forkWorker().listen();
      while (workers.size < size) forkWorker();
    },

    explain: (reason: LocalizedText): void => workers.forEach((worker) => worker.explain(localize(reason, DEFAULT_LANGUAGE))),

    /** @returns the server's URL. @throws WorkerEndedError when one cannot start. */
    async open(mongodbUri: string): Promise<string> {
      const [url = ''] = await Promise.all([...workers].map((worker) => worker.start(mongodbUri)));
      // A worker that exited before it was ready fails the start; one that exited later is replaced.
      for (const worker of workers) {
        worker.open();
        void supervise(worker, mongodbUri);
      }
      return url;
    },

    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(heartbeat);
      const kill = setTimeout(() => workers.forEach((worker) => worker.kill()), KILL_AFTER_MS);
      for (const worker of workers) worker.stop();
      await Promise.all([...workers].map((worker) => worker.exited));
      clearTimeout(kill);
    },
  };
}

/** Kills workers that hang. @returns the check; call it every `PING_EVERY_MS` with monotonic milliseconds. */
export function createHeartbeat({ workers, logger }: HeartbeatOptions): (now: number) => void {
  let checkedAt: number | undefined;
  return (now) => {
    const wasLate = checkedAt !== undefined && now - checkedAt >= LATE_MS;
    checkedAt = now;
    for (const worker of workers) {
      // Replies received meanwhile are still unread.
      if (wasLate) worker.resetPing(now);
      const silentMs = now - worker.ping(now);
      if (silentMs < PING_TIMEOUT_MS) continue;
      logger.error({ worker: worker.id, silentMs: Math.round(silentMs) }, 'worker unresponsive; killing it');
      // Kill again if it has not exited by then.
      worker.resetPing(now);
      worker.kill();
    }
  };
}
