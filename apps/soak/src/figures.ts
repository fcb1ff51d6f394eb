import { MINUTE_MS } from '@waybill/domain/time';
/** Nearest rank; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

interface Point {
  /** Milliseconds. */
  at: number;
  value: number;
}

/** Least squares; 0 for fewer than two points. */
export function slopePerMinute(points: readonly Point[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, level] = [mean(points.map(({ at }) => at)), mean(points.map(({ value }) => value))];
  const spread = points.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  if (points.length < 2 || spread === 0) return 0;
  return (points.reduce((sum, { at, value }) => sum + (at - middle) * (value - level), 0) / spread) * MINUTE_MS;
}
