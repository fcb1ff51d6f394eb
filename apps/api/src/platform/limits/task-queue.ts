import { randomInt } from 'node:crypto';

interface GateOptions {
  concurrency: number;
  waiting: number;
  /** Absent: no limit. */
  waitMs?: number;
  full: () => Error;
}

interface Waiting {
  party: string;
  start: () => void;
  refuse: () => void;
}

/** When the queue is full, a task of the party with most waiting is dropped, so that nobody crowds others out. */
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

  // The place is handed over, so `running` drops only if nobody waits.
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

/** Random among equals. */
function takeOneOfMost(queue: Waiting[]): Waiting | undefined {
  const counts = new Map<string, number>();
  for (const { party } of queue) counts.set(party, (counts.get(party) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const candidates = queue.flatMap(({ party }, index) => (counts.get(party) === most ? [index] : []));
  const [taken] = queue.splice(candidates[randomInt(candidates.length)] ?? 0, 1);
  return taken;
}
