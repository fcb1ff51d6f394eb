/** Shares of a sample where a range starts and ends. */
export interface Levels {
  low: number;
  high: number;
}

/** Ranks of `length + 1`: from 9 values on, 8 of 10 next values lie between 10% and 90%. @param sorted not empty. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const last = sorted.length - 1;
  const rank = Math.min(last, Math.max(0, (sorted.length + 1) * share - 1));
  const [low, high] = [sorted[Math.floor(rank)] ?? 0, sorted[Math.ceil(rank)] ?? 0];
  return low + (high - low) * (rank - Math.floor(rank));
}
