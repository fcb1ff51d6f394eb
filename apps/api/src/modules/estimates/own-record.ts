import { MIN_DELIVERIES, RANGE_COVERAGE } from '@waybill/domain/shipments/estimates';
import { type Levels, quantile } from './estimate-arrival.ts';

/** The newest scored predictions of a lane. */
export interface LaneScores {
  scored: number;
  before: number;
  after: number;
}

export const NO_SCORES: LaneScores = { scored: 0, before: 0, after: 0 };

/** Newest scores of a lane that correct its ranges. */
export const MAX_LATEST_SCORES = 400;

export const countVerdicts = (verdicts: readonly (string | undefined)[]): LaneScores => ({
  scored: verdicts.length,
  before: verdicts.filter((verdict) => verdict === 'before').length,
  after: verdicts.filter((verdict) => verdict === 'after').length,
});

const MISS_SHARE = (1 - RANGE_COVERAGE) / 2;
/** Correction per miss more or less than meant. Four hundred scores correct four fifths of an error. */
const GAIN = 0.01;
/** Never narrower than from the 20th to the 80th percentile. */
const MAX_LEVEL = 0.2;
/** Values that each delivery of a small lane counts as, among a hundred. */
const WEIGHT = 10;

/** Widens a range on the side where its lane missed more often than meant, narrows it where less (adaptive conformal inference). */
export function correctLevels({ scored, before, after }: LaneScores): Levels {
  const level = (missed: number) => Math.min(MAX_LEVEL, Math.max(0, MISS_SHARE + GAIN * (MISS_SHARE * scored - missed)));
  return { low: level(before), high: 1 - level(after) };
}

/** The lane's own deliveries count a tenth each, those of wider scope for the rest. @param wider ascending. */
export function mixSamples(wider: Int32Array, own: Int32Array = wider): Int32Array {
  if (own.length === 0 || own.length >= MIN_DELIVERIES.lane) return wider;
  const rest = WEIGHT * (MIN_DELIVERIES.lane - own.length);
  const mixed = Int32Array.from({ length: rest }, (_, index) => quantile(wider, (index + 0.5) / rest));
  const sample = new Int32Array(rest + WEIGHT * own.length);
  sample.set(mixed);
  for (const [index, minutes] of own.entries()) sample.fill(minutes, rest + WEIGHT * index, rest + WEIGHT * (index + 1));
  return sample.sort();
}
