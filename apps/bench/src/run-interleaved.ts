import { type Figures, median, spread } from './figures.ts';

/** A run whose floor moved by more is discarded (docs/performance.md). */
const STEADY_WITHIN = 0.15;
const MAX_RUNS = 2;

type Candidates<Name extends string> = Readonly<Record<Name, () => Promise<Figures>>>;

export interface InterleavedRun<Name extends string> {
  medians: Record<Name, Figures>;
  rounds: Record<Name, Figures>[];
  /** Relative movement of the floor between rounds. */
  floorMoved: number;
  isNoisy: boolean;
}

/** A run whose floor moved is repeated; if all are noisy, the calmest is used and marked. `floor` shows the machine's noise. */
export async function runInterleaved<Name extends string>(
  candidates: Candidates<Name>,
  { rounds, floor }: { rounds: number; floor: NoInfer<Name> },
): Promise<InterleavedRun<Name>> {
  await playRound(candidates);
  let calmest: InterleavedRun<Name> | undefined;
  for (let run = 1; run <= MAX_RUNS && (calmest?.isNoisy ?? true); run += 1) {
    const turns = summarize(await playRounds(candidates, rounds), floor);
    if (!calmest || turns.floorMoved < calmest.floorMoved) calmest = turns;
  }
  if (!calmest) throw new RangeError('No run');
  return calmest;
}

async function playRounds<Name extends string>(candidates: Candidates<Name>, rounds: number): Promise<Record<Name, Figures>[]> {
  const played: Record<Name, Figures>[] = [];
  for (let round = 1; round <= rounds; round += 1) played.push(await playRound(candidates));
  return played;
}

async function playRound<Name extends string>(candidates: Candidates<Name>): Promise<Record<Name, Figures>> {
  const round: Partial<Record<Name, Figures>> = {};
  for (const name of Object.keys(candidates) as Name[]) round[name] = await candidates[name]();
  return round as Record<Name, Figures>;
}

export function summarize<Name extends string>(
  rounds: readonly Record<Name, Figures>[],
  floor: NoInfer<Name>,
): InterleavedRun<Name> {
  const names = Object.keys(rounds[0] ?? {}) as Name[];
  const medians = Object.fromEntries(names.map((name) => [name, getMedians(rounds.map((round) => round[name]))]));
  const floorMoved = spread(rounds.map((round) => round[floor].perSecond));
  return { medians: medians as Record<Name, Figures>, rounds: [...rounds], floorMoved, isNoisy: floorMoved > STEADY_WITHIN };
}

function getMedians(figures: readonly Figures[]): Figures {
  const middle = (of: keyof Figures) => median(figures.map((figure) => figure[of]));
  return { perSecond: middle('perSecond'), cpu: middle('cpu'), p50: middle('p50'), p95: middle('p95'), p99: middle('p99') };
}
