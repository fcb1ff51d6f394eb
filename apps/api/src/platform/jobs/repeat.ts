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

/** Never concurrent; a failure is logged, and the next run retries. @returns a function that stops it after a last run. */
export function repeat(job: () => Promise<unknown>, { everyMs, logger, task, isLogged }: RepeatOptions): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running ??= job()
      .then(
        () => undefined,
        (error: unknown) => {
          if (!isLogged?.(error)) logger.error({ err: error, task }, 'background task failed');
        },
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  void run();
  const timer = setInterval(() => void run(), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await run();
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
