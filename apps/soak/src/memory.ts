import { slopePerMinute } from './figures.ts';
import type { MemorySample } from './product.ts';

const MB = 1_048_576;
/** In the first part of a lifetime caches fill and code is compiled. */
const WARM_UP_SHARE = 1 / 3;
/** Over less time, noise looks like growth. */
const JUDGED_FROM_MINUTES = 2;

export interface LifeFigures {
  /** Without the warm-up. */
  minutes: number;
  /** MB per minute, after a collection. */
  heapGrowth: number;
  /** MB per minute. */
  rssGrowth: number;
  /** MB at the end. */
  heap: number;
  rss: number;
  /** Peak of open files and sockets in the first and last half. */
  handles: { early: number; late: number };
  isJudged: boolean;
}

export function measureLife(life: readonly MemorySample[]): LifeFigures {
  const samples = life.slice(Math.floor(life.length * WARM_UP_SHARE));
  const [first, last] = [samples[0], samples.at(-1)];
  const minutes = ((last?.at ?? 0) - (first?.at ?? 0)) / 60_000;
  const growth = (of: 'heap' | 'rss') => slopePerMinute(samples.map((sample) => ({ at: sample.at, value: sample[of] / MB })));
  const middle = Math.ceil(samples.length / 2);
  const most = (some: readonly MemorySample[]) => Math.max(0, ...some.map(({ handles }) => handles));
  return {
    minutes,
    heapGrowth: growth('heap'),
    rssGrowth: growth('rss'),
    heap: (last?.heap ?? 0) / MB,
    rss: (last?.rss ?? 0) / MB,
    handles: { early: most(samples.slice(0, middle)), late: most(samples.slice(middle)) },
    isJudged: minutes >= JUDGED_FROM_MINUTES,
  };
}
