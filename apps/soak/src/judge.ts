import { MINUTE_MS } from '@waybill/domain/time';

const MB = 1_048_576;
/** In the first part of a lifetime caches fill and code is compiled. */
const WARM_UP_SHARE = 1 / 3;
/** Over less time, noise looks like growth. */
const JUDGED_FROM_MINUTES = 2;

/** Notes of acknowledged history entries, by tracking ID. */
export type Ledger = Map<string, string[]>;

export interface Outcome {
  kind: string;
  startedAt: number;
  endedAt: number;
  /** Undefined if there was no response. */
  status: number | undefined;
  expected: number;
}

/** Heap in bytes; handles are open files and sockets. */
export interface Sample {
  at: number;
  heap: number;
  handles: number;
}

export interface Findings {
  ledger: Ledger;
  readNotes: (trackingId: string) => Promise<readonly (string | undefined)[] | undefined>;
  outcomes: readonly Outcome[];
  /** From each kill until the server was ready again. */
  restarts: readonly { from: number; to: number }[];
  /** One entry per lifetime of a process. */
  lives: readonly (readonly Sample[])[];
}

export async function judge({ ledger, readNotes, outcomes, restarts, lives }: Findings) {
  const lost: string[] = [];
  for (const [trackingId, notes] of ledger) {
    const stored = await readNotes(trackingId);
    if (!stored) lost.push(`shipment ${trackingId}`);
    lost.push(...notes.filter((note) => !stored?.includes(note)).map((note) => `entry ${note} of ${trackingId}`));
  }
  const isDown = ({ startedAt, endedAt }: Outcome) => restarts.some(({ from, to }) => startedAt <= to && endedAt >= from);
  const wrong = outcomes.filter((outcome) => outcome.status !== outcome.expected && !isDown(outcome));
  const isAnError = ({ status = 0 }: Outcome) => status >= 500;
  const judged = lives.map(measureLife).filter(({ minutes }) => minutes >= JUDGED_FROM_MINUTES);
  const none = (promise: string, found: readonly unknown[]) => {
    const isKept = found.length === 0;
    return { promise, isKept, isJudged: true, found: String(found.length), examples: found.slice(0, 10) };
  };
  const within = (promise: string, most: number, of: 'heapGrowth' | 'moreHandles') => {
    const values = judged.map((life) => life[of]);
    const found = values.length > 0 ? Math.max(...values).toFixed(2) : 'no life of the server was long enough to say';
    return { promise, isKept: values.every((value) => value <= most), isJudged: values.length > 0, found, examples: [] };
  };
  const [unanswered, answered] = [wrong.filter((each) => !each.status), wrong.filter((each) => each.status)];
  return [
    none('R01: no acknowledged write is lost', lost),
    none('F02: no 5xx while the server is up', answered.filter(isAnError)),
    none('F02: no call stays without an answer while the server is up', unanswered),
    none(
      'F02: every call gets an answer that it declares',
      answered.filter((outcome) => !isAnError(outcome)),
    ),
    within('F02: the heap grows by less than 1 MB a minute after warm-up', 1, 'heapGrowth'),
    // Connections vary with the traffic.
    within('F02: open files and sockets stay level (within 20)', 20, 'moreHandles'),
  ];
}

/** After the warm-up: growth in MB a minute, and how many more handles the last half had at most than the first. */
function measureLife(life: readonly Sample[]) {
  const samples = life.slice(Math.floor(life.length * WARM_UP_SHARE));
  const middle = Math.ceil(samples.length / 2);
  const most = (some: readonly Sample[]) => Math.max(0, ...some.map(({ handles }) => handles));
  return {
    minutes: ((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)) / MINUTE_MS,
    heapGrowth: slope(samples.map(({ at, heap }) => [at / MINUTE_MS, heap / MB])),
    moreHandles: most(samples.slice(middle)) - most(samples.slice(0, middle)),
  };
}

/** Least squares; 0 for fewer than two points. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return spread > 0 ? points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread : 0;
}
