import { randomInt } from 'node:crypto';

interface GateOptions {
  /** How many tasks run at once. */
  concurrency: number;
  /** How many more may wait for their turn. */
  waiting: number;
  /** How long one may wait; absent: until it is its turn. */
  waitMs?: number;
  /** What to throw for a task beyond that, or that has waited too long. */
  full: () => Error;
}

interface Waiting {
  party: string;
  start: () => void;
  refuse: () => void;
}

/**
 * Lets a bounded number of tasks through at once and queues a bounded number behind them. When too many wait, one goes of the
 * party that has most of them there, so that nobody keeps others out by asking more often or earlier.
 */
export function createGate({ concurrency, waiting, waitMs, full }: GateOptions) {
  const queue: Waiting[] = [];
  let running = 0;

  const enter = async (party: string): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    const turn = new Promise<void>((start, reject) => {
      const one = { party, start, refuse: () => reject(full()) };
      queue.push(one);
      if (queue.length > waiting) takeOneOfMost(queue)?.refuse();
      if (waitMs === undefined) return;
      timer = setTimeout(() => {
        const place = queue.indexOf(one);
        if (place === -1) return;
        queue.splice(place, 1);
        one.refuse();
      }, waitMs);
    });
    await turn.finally(() => clearTimeout(timer));
  };

  // Whoever leaves hands the place over, so `running` stays as it is when somebody waits.
  const leave = (): void => {
    const next = queue.shift();
    if (next) next.start();
    else running -= 1;
  };

  return async <Result>(party: string, task: () => Promise<Result>): Promise<Result> => {
    await enter(party);
    try {
      return await task();
    } finally {
      leave();
    }
  };
}

/** Takes out one of those of whom most wait; among equals chance decides. */
function takeOneOfMost(queue: Waiting[]): Waiting | undefined {
  const counts = new Map<string, number>();
  for (const { party } of queue) counts.set(party, (counts.get(party) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const candidates = queue.flatMap(({ party }, index) => (counts.get(party) === most ? [index] : []));
  const [taken] = queue.splice(candidates[randomInt(candidates.length)] ?? 0, 1);
  return taken;
}
