/** The value that this share of the values does not exceed (nearest rank); 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** The value in the middle; of an even number of values the lower one. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** How far the values lie apart, as a share of their median; 0 of none. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / middle;
}

/** Results of a number of calls. */
export interface Figures {
  perSecond: number;
  /** Microseconds of the server, all its threads, per call. */
  cpu: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/**
 * Sums up calls.
 * @param times of each, in milliseconds.
 * @param cpuMicros of all together.
 */
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
