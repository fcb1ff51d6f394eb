/** Nearest rank; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** For an even number of values the lower middle one. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Relative to the median; 0 without values. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / middle;
}

export interface Figures {
  perSecond: number;
  /** Microseconds of CPU time per call, all threads of the server. */
  cpu: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** `times` in milliseconds; `cpuMicros` for all calls together. */
export function summarizeCalls(
  times: readonly number[],
  { seconds, cpuMicros }: { seconds: number; cpuMicros: number },
): Figures {
  return {
    perSecond: times.length / seconds,
    cpu: cpuMicros / times.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
}
