/**
 * The value that a share of the population behind a sample does not exceed, between two values in proportion. Ranks are counted to
 * `length + 1`: then the next value, of which nothing is known, lies between the 10 % and the 90 % in 8 of 10 cases however small the
 * sample is, from 9 values on.
 * @param sorted ascending, not empty.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const last = sorted.length - 1;
  const rank = Math.min(last, Math.max(0, (sorted.length + 1) * share - 1));
  const [low, high] = [sorted[Math.floor(rank)] ?? 0, sorted[Math.ceil(rank)] ?? 0];
  return low + (high - low) * (rank - Math.floor(rank));
}
