import { median, percentile } from '@waybill/product-process';

/** A run whose floor moved by more does not count (docs/performance.md). */
const STEADY_WITHIN = 0.15;
const MAX_RUNS = 2;

export interface Figures {
  calls: number;
  perSecond: number;
  /** Microseconds of CPU time per call, all threads of the server and of its database. */
  cpu: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** `times` in milliseconds; `cpuMicros` for all calls together. */
export function summarizeCalls(times: readonly number[], all: { seconds: number; cpuMicros: number }): Figures {
  const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)];
  return { calls: times.length, perSecond: times.length / all.seconds, cpu: all.cpuMicros / times.length, p50, p95, p99 };
}

export type Candidates<Name extends string> = Readonly<Record<Name, () => Promise<Figures>>>;

export interface Turns<Name extends string> {
  medians: Record<Name, Figures>;
  /** Relative movement of the floor between rounds. */
  floorMoved: number;
  counts: boolean;
}

/** After a round that warms up. A run whose floor, the first candidate, moved is repeated; the calmer one is returned. */
export async function takeTurns<Name extends string>(candidates: Candidates<Name>, rounds: number): Promise<Turns<Name>> {
  const names = Object.keys(candidates) as [Name, ...Name[]];
  const playRound = async () => {
    const round = {} as Record<Name, Figures>;
    for (const name of names) round[name] = await candidates[name]();
    return round;
  };
  await playRound();
  const runs: Turns<Name>[] = [];
  while (runs.length < MAX_RUNS && !runs.some(({ counts }) => counts)) {
    const played: Record<Name, Figures>[] = [];
    while (played.length < rounds) played.push(await playRound());
    const floors = played.map((round) => round[names[0]].perSecond);
    const floorMoved = (Math.max(...floors) - Math.min(...floors)) / median(floors);
    const medians = Object.fromEntries(names.map((name) => [name, getMedians(played.map((round) => round[name]))]));
    runs.push({ medians: medians as Record<Name, Figures>, floorMoved, counts: floorMoved <= STEADY_WITHIN });
  }
  return runs.reduce((one, other) => (other.floorMoved < one.floorMoved ? other : one));
}

function getMedians(figures: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(figures.map((figure) => figure[name]));
  return { calls: of('calls'), perSecond: of('perSecond'), cpu: of('cpu'), p50: of('p50'), p95: of('p95'), p99: of('p99') };
}
