import type { Logger } from 'pino';

interface RepeatOptions {
  everyMs: number;
  logger: Logger;
  task: string;
  /** Whether the failure is already logged. */
  isLogged?: (error: unknown) => boolean;
}

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
