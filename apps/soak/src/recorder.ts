import { percentile } from './figures.ts';

export interface Outcome {
  kind: string;
  startedAt: number;
  endedAt: number;
  /** Undefined if there was no response. */
  status: number | undefined;
  expected: boolean;
}

/** From the kill until the server is ready again. */
export interface RestartWindow {
  from: number;
  to: number;
}

export interface KindFigures {
  kind: string;
  calls: number;
  p50: number;
  p95: number;
  p99: number;
}

export const isDuringRestart = (
  { startedAt, endedAt }: Pick<Outcome, 'startedAt' | 'endedAt'>,
  windows: readonly RestartWindow[],
): boolean => windows.some(({ from, to }) => startedAt <= to && endedAt >= from);

/** While the server was up: 5xx, no response or an unexpected status. */
export function findFailures(outcomes: readonly Outcome[], windows: readonly RestartWindow[]) {
  const bad = outcomes.filter((outcome) => !isDuringRestart(outcome, windows));
  return {
    serverErrors: bad.filter(({ status }) => status !== undefined && status >= 500),
    unanswered: bad.filter(({ status }) => status === undefined),
    unexpected: bad.filter(({ status, expected }) => status !== undefined && status < 500 && !expected),
  };
}

/** In milliseconds, for calls while the server was up. */
export function measureKinds(outcomes: readonly Outcome[], windows: readonly RestartWindow[]): KindFigures[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].toSorted();
  return kinds.map((kind) => {
    const times = outcomes
      .filter((outcome) => outcome.kind === kind && outcome.status !== undefined && !isDuringRestart(outcome, windows))
      .map(({ startedAt, endedAt }) => endedAt - startedAt);
    return { kind, calls: times.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) };
  });
}
