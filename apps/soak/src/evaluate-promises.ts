import type { LifeFigures } from './memory.ts';
import type { findFailures } from './recorder.ts';

/** Promise F02. */
const MAX_HEAP_GROWTH_MB = 1;
/** Connections vary with the traffic. */
const MAX_MORE_HANDLES = 20;

interface Findings {
  lostWrites: readonly string[];
  failures: ReturnType<typeof findFailures>;
  /** One entry per process lifetime; short ones are not judged. */
  lives: readonly LifeFigures[];
}

export interface Verdict {
  promise: string;
  isKept: boolean;
  isJudged: boolean;
  found: string;
}

export function evaluatePromises({ lostWrites, failures, lives }: Findings): Verdict[] {
  const none = (promise: string, things: readonly unknown[]): Verdict => ({
    promise,
    isKept: things.length === 0,
    isJudged: true,
    found: String(things.length),
  });
  const judged = lives.filter(({ isJudged }) => isJudged);
  const tooShort = 'no life of the server was long enough to say';
  const most = (values: readonly number[], unit: string) =>
    values.length === 0 ? tooShort : `${Math.max(...values).toFixed(2)} ${unit}`;
  const heapGrowths = judged.map(({ heapGrowth }) => heapGrowth);
  const moreHandles = judged.map(({ handles }) => handles.late - handles.early);
  return [
    none('R01: no acknowledged write is lost', lostWrites),
    none('F02: no 5xx while the server is up', failures.serverErrors),
    none('F02: no call stays without an answer while the server is up', failures.unanswered),
    none('F02: every answer is one that its call is made for', failures.unexpected),
    {
      promise: `F02: the heap grows by less than ${MAX_HEAP_GROWTH_MB} MB a minute after warm-up`,
      isKept: heapGrowths.every((growth) => growth < MAX_HEAP_GROWTH_MB),
      isJudged: judged.length > 0,
      found: most(heapGrowths, 'MB/min'),
    },
    {
      promise: `F02: open files and sockets stay level (within ${MAX_MORE_HANDLES})`,
      isKept: moreHandles.every((more) => more <= MAX_MORE_HANDLES),
      isJudged: judged.length > 0,
      found: most(moreHandles, 'more'),
    },
  ];
}
