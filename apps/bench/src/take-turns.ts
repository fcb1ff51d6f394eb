import { type Figures, median, spread } from './figures.ts';

/** A run in which the floor moved by more than this says nothing (docs/performance.md). */
const STEADY_WITHIN = 0.15;
const MAX_RUNS = 2;

type Candidates<Name extends string> = Readonly<Record<Name, () => Promise<Figures>>>;

export interface Turns<Name extends string> {
  /** Of each candidate, the figure in the middle. */
  medians: Record<Name, Figures>;
  rounds: Record<Name, Figures>[];
  /** How far the floor moved between the rounds, as a share. */
  floorMoved: number;
  isNoisy: boolean;
}

/**
 * Lets the candidates take turns, after one round to warm up. A run in which the floor moved is thrown away and made again;
 * of some that are all restless, the calmest counts and is marked.
 * @param floor the candidate that shows how calm the machine is.
 */
export async function takeTurns<Name extends string>(
  candidates: Candidates<Name>,
  { rounds, floor }: { rounds: number; floor: NoInfer<Name> },
): Promise<Turns<Name>> {
  await playRound(candidates);
  let calmest: Turns<Name> | undefined;
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

/** The middle of each figure of each candidate, and whether the floor stood still. */
export function summarize<Name extends string>(rounds: readonly Record<Name, Figures>[], floor: NoInfer<Name>): Turns<Name> {
  const names = Object.keys(rounds[0] ?? {}) as Name[];
  const medians = Object.fromEntries(names.map((name) => [name, medianOf(rounds.map((round) => round[name]))]));
  const floorMoved = spread(rounds.map((round) => round[floor].perSecond));
  return { medians: medians as Record<Name, Figures>, rounds: [...rounds], floorMoved, isNoisy: floorMoved > STEADY_WITHIN };
}

function medianOf(figures: readonly Figures[]): Figures {
  const middle = (of: keyof Figures) => median(figures.map((figure) => figure[of]));
  return { perSecond: middle('perSecond'), cpu: middle('cpu'), p50: middle('p50'), p95: middle('p95'), p99: middle('p99') };
}
