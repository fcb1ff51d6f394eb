import type { Logger } from 'pino';

interface RepeatOptions {
  everyMs: number;
  logger: Logger;
  /** What the log says was not done when it fails. */
  task: string;
  /** Whether somebody else has taken a failure for the log. */
  isLogged?: (error: unknown) => boolean;
}

/**
 * Does something now and then again and again, never twice at a time. A failure is logged, and the next turn tries again.
 * @returns a function that stops it, after one last turn.
 */
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
