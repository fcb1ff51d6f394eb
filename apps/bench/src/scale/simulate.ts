import { percentile } from '../figures.ts';
import type { Cost, Deployment, Mix } from './capacity.ts';

interface Thread {
  queue: Call[];
  isBusy: boolean;
  machine: Machine;
}

interface Machine {
  freeCores: number;
  waiting: Thread[];
}

interface Call {
  at: number;
  cost: Cost;
  stage: keyof Cost;
}

interface Event {
  at: number;
  act: () => void;
}

export interface Simulated {
  perSecond: number;
  /** Milliseconds. */
  p95: number;
}

const SECOND = 1_000_000;

/** Poisson arrivals: a call takes a random worker, then a database thread, each with a core. Exponential service times. */
export function simulate(
  mix: Mix,
  { cores, workers, databaseThreads, isDatabaseApart = false }: Deployment,
  { perSecond, calls, seed = 1 }: { perSecond: number; calls: number; seed?: number },
): Simulated {
  const seconds = calls / perSecond;
  const random = randomNumbers(seed);
  const exponential = (mean: number): number => -Math.log(1 - random()) * mean;
  const here: Machine = { freeCores: cores, waiting: [] };
  const there: Machine = isDatabaseApart ? { freeCores: databaseThreads, waiting: [] } : here;
  const makeThreads = (count: number, machine: Machine): Thread[] =>
    Array.from({ length: count }, () => ({ queue: [], isBusy: false, machine }));
  const api = makeThreads(workers, here);
  const database = makeThreads(databaseThreads, there);
  const events = new EventQueue();
  const times: number[] = [];
  const end = seconds * SECOND;

  const offer = (thread: Thread): void => {
    if (thread.isBusy || thread.queue.length === 0) return;
    thread.isBusy = true;
    if (thread.machine.freeCores === 0) thread.machine.waiting.push(thread);
    else run(thread);
  };
  const run = (thread: Thread): void => {
    const call = thread.queue.shift();
    if (!call) return;
    thread.machine.freeCores -= 1;
    events.add({ at: events.now + exponential(call.cost[call.stage]), act: () => finish(thread, call) });
  };
  const finish = (thread: Thread, call: Call): void => {
    thread.machine.freeCores += 1;
    thread.isBusy = false;
    if (call.stage === 'api') give(database, { ...call, stage: 'database' });
    else times.push((events.now - call.at) / 1_000);
    const next = thread.machine.waiting.shift();
    if (next) run(next);
    offer(thread);
  };
  const give = (threads: readonly Thread[], call: Call): void => {
    const thread = threads[Math.floor(random() * threads.length)];
    if (!thread) return;
    thread.queue.push(call);
    offer(thread);
  };
  const arrive = (): void => {
    give(api, { at: events.now, cost: pick(mix, random()), stage: 'api' });
    events.add({ at: events.now + exponential(SECOND / perSecond), act: arrive });
  };

  arrive();
  while (events.now < end) events.next();
  return { perSecond: times.length / seconds, p95: percentile(times, 0.95) };
}

function pick(mix: Mix, chance: number): Cost {
  let sum = 0;
  for (const { cost, share } of mix) {
    sum += share;
    if (chance < sum) return cost;
  }
  return mix.at(-1)?.cost ?? { api: 0, database: 0 };
}

/** mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Binary heap by time. */
class EventQueue {
  now = 0;
  readonly #heap: Event[] = [];

  add(event: Event): void {
    const heap = this.#heap;
    let index = heap.push(event) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.#at(parent) <= event.at) break;
      this.#swap(index, parent);
      index = parent;
    }
  }

  next(): void {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (!first || !last) return;
    if (first !== last) {
      this.#heap[0] = last;
      this.#sink();
    }
    this.now = first.at;
    first.act();
  }

  #sink(): void {
    let index = 0;
    for (;;) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      const least = this.#at(right) < this.#at(left) ? right : left;
      if (this.#at(least) >= this.#at(index)) return;
      this.#swap(index, least);
      index = least;
    }
  }

  #at(index: number): number {
    return this.#heap[index]?.at ?? Infinity;
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#heap[one], this.#heap[other]];
    if (!first || !second) return;
    this.#heap[one] = second;
    this.#heap[other] = first;
  }
}
