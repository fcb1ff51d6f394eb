import type { Logger } from 'pino';

interface RepeatOptions {
  everyMs: number;
  logger: Logger;
  task: string;
  /** Whether the failure is already logged. */
  isLogged?: (error: unknown) => boolean;
}

/** Never concurrent; a failure is logged, and the next turn retries. @returns a function that stops it after a last turn. */
export function repeat(act: () => Promise<unknown>, { everyMs, logger, task, isLogged }: RepeatOptions): () => Promise<void> {
  let turn: Promise<void> | undefined;
  const take = (): Promise<void> => {
    turn ??= act()
      .then(
        () => undefined,
        (error: unknown) => {
          if (!isLogged?.(error)) logger.error({ err: error, task }, 'a background task failed');
        },
      )
      .finally(() => {
        turn = undefined;
      });
    return turn;
  };
  void take();
  const timer = setInterval(() => void take(), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
    await take();
  };
}
