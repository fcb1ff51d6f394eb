import { randomInt } from 'node:crypto';

interface TaskQueueOptions {
  concurrency: number;
  maxWaiting: number;
  /** Absent: no limit. */
  waitMs?: number;
  createFullError: () => Error;
}

interface QueuedTask {
  owner: string;
  start: () => void;
  reject: () => void;
}

/** When the queue is full, a task of the owner with most waiting is dropped, so that no owner crowds out others. */
export function createTaskQueue({ concurrency, maxWaiting, waitMs, createFullError }: TaskQueueOptions) {
  const queue: QueuedTask[] = [];
  let running = 0;

  const enter = async (owner: string): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    const turn = new Promise<void>((start, fail) => {
      const entry = { owner, start, reject: () => fail(createFullError()) };
      queue.push(entry);
      if (queue.length > maxWaiting) dropFromLargest(queue)?.reject();
      if (waitMs === undefined) return;
      timer = setTimeout(() => {
        const position = queue.indexOf(entry);
        if (position === -1) return;
        queue.splice(position, 1);
        entry.reject();
      }, waitMs);
    });
    await turn.finally(() => clearTimeout(timer));
  };

  // The slot is handed over, so `running` decreases only if the queue is empty.
  const leave = (): void => {
    const next = queue.shift();
    if (next) next.start();
    else running -= 1;
  };

  return async <Result>(owner: string, task: () => Promise<Result>): Promise<Result> => {
    await enter(owner);
    try {
      return await task();
    } finally {
      leave();
    }
  };
}

/** Random among equals. */
function dropFromLargest(queue: QueuedTask[]): QueuedTask | undefined {
  const counts = new Map<string, number>();
  for (const { owner } of queue) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const candidates = queue.flatMap(({ owner }, index) => (counts.get(owner) === most ? [index] : []));
  const [taken] = queue.splice(candidates[randomInt(candidates.length)] ?? 0, 1);
  return taken;
}
