interface GateOptions {
  /** How many tasks run at once. */
  concurrency: number;
  /** How many more may wait for their turn. */
  waiting: number;
  /** What to throw for a task beyond that. */
  full: () => Error;
}

/** Lets a bounded number of tasks through at once and queues a bounded number behind them, first come first served. */
export function createGate({ concurrency, waiting, full }: GateOptions) {
  const queue: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < concurrency) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw full();
  };

  // Whoever leaves hands the place over, so `running` stays as it is when somebody waits.
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
