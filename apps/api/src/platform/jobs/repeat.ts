import { HOUR_MS } from '@waybill/domain/time';
import type { Logger } from 'pino';

interface RepeatOptions {
  everyMs: number;
  logger: Logger;
  task: string;
  /** Whether the failure is already logged. */
  isLogged?: (error: unknown) => boolean;
}

export const EVERY_HOUR_MS = HOUR_MS;

/** @returns a function that stops it after a last run. */
export const repeat = (job: () => Promise<unknown>, options: RepeatOptions): (() => Promise<void>) =>
  runWhenWoken(job, { ...options, sweepMs: options.everyMs }).stop;

/**
 * Runs `everyMs` after the first call of `wake`, so that later calls share the run, again and again for `sweepMs` after a run
 * that counted something done, and every `sweepMs` in any case. Never concurrent; a failure is logged, and the next run retries.
 */
export function runWhenWoken(
  job: () => Promise<unknown>,
  { everyMs, sweepMs, logger, task, isLogged }: RepeatOptions & { sweepMs: number },
): { wake: () => void; stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let doneAt = Number.NEGATIVE_INFINITY;
  const run = coalesceRuns(async () => {
    try {
      const done = await job();
      if (typeof done === 'number' && done > 0) doneAt = performance.now();
      if (performance.now() - doneAt < sweepMs - everyMs) wake();
    } catch (error) {
      if (!isLogged?.(error)) logger.error({ err: error, task }, 'background task failed');
    }
  });
  const wake = (): void => {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void run();
    }, everyMs).unref();
  };
  void run();
  const sweep = setInterval(() => void run(), sweepMs).unref();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(sweep);
      clearTimeout(timer);
      await run();
    },
  };
}

/** Never concurrent: calls during a run share the next one. */
export function coalesceRuns(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    if (running) return (next ??= running.then(run, run));
    next = undefined;
    running = task().finally(() => {
      running = undefined;
    });
    return running;
  };
  return run;
}
