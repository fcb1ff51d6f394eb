import type { LaneReport } from '@waybill/contracts/reports/lane-schema';
import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { MIN_SAMPLE_SIZE } from '@waybill/domain/reports/report-period';
import { MINUTE_MS } from '@waybill/domain/time';
import type { ScoredPrediction, Verdict } from '../estimates/prediction-repository.ts';
import { toRate, toHours, tooFew } from './measures.ts';

interface Tally {
  verdicts: Record<Verdict, number>;
  errorMinutes: number;
}

const newTally = (): Tally => ({ verdicts: { inside: 0, before: 0, after: 0 }, errorMinutes: 0 });

const countScores = ({ verdicts: { inside, before, after } }: Tally): number => inside + before + after;

function count(tally: Tally, { verdict, errorMinutes }: ScoredPrediction): Tally {
  tally.verdicts[verdict] += 1;
  tally.errorMinutes += Math.abs(errorMinutes);
  return tally;
}

const meanHours = (tally: Tally): number | null => {
  const judged = countScores(tally);
  return judged === 0 ? null : toHours((tally.errorMinutes / judged) * MINUTE_MS);
};

/** @param toKey groups lanes. */
export function createPredictionTally(toKey: (lane: string) => string) {
  const all = newTally();
  const lanes = new Map<string, Tally>();

  return {
    add(range: ScoredPrediction): void {
      count(all, range);
      const key = toKey(range.lane);
      lanes.set(key, count(lanes.get(key) ?? newTally(), range));
    },
    /** Omitted with too few scores. */
    getLaneEstimates(lane: string): Pick<LaneReport, 'estimates'> {
      const tally = lanes.get(lane) ?? newTally();
      const judged = countScores(tally);
      const isSufficient = judged >= MIN_SAMPLE_SIZE;
      return {
        estimates: {
          judged,
          rate: isSufficient ? toRate(tally.verdicts.inside, judged) : null,
          errorHours: isSufficient ? meanHours(tally) : null,
        },
      };
    },
    result(): Pick<ReportSummary, 'estimates'> {
      const judged = countScores(all);
      const estimates = { judged, ...all.verdicts, rate: toRate(all.verdicts.inside, judged), errorHours: meanHours(all) };
      return { estimates: { ...estimates, tooFew: tooFew(judged) } };
    },
  };
}
