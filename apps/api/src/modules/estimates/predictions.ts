import type { Estimate } from '@waybill/domain/shipments/estimates';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import { MINUTE_MS } from '@waybill/domain/time';
import type { Logger } from 'pino';
import { createLruMap } from '../../platform/cache/cache.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { VersionedFacts } from '../shipments/repository/read-deliveries.ts';
import type { EstimateContext } from './estimate-context.ts';
import type { Prediction, PredictionRepository, PredictionScore } from './prediction-repository.ts';

/** Collects predictions this long before storing them. */
const STORE_DELAY_MS = 1_000;
/** Predictions beyond this are dropped. */
const MAX_WAITING = 5_000;
/** Shipments known to be recorded; storing one again changes nothing. */
const MAX_REMEMBERED = 20_000;

interface RecorderParts {
  predictions: Pick<PredictionRepository, 'store'>;
  logger: Pick<Logger, 'warn'>;
  now: () => Date;
}

export type PredictionRecorder = ReturnType<typeof createPredictionRecorder>;

/** Lookups neither wait for it nor fail with it; what a crash loses is not scored. */
export function createPredictionRecorder({ predictions, logger, now }: RecorderParts) {
  const known = createLruMap<string, true>(MAX_REMEMBERED);
  let waiting: Prediction[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const ranges = waiting;
    waiting = [];
    if (ranges.length === 0) return;
    try {
      await predictions.store(ranges);
    } catch (error) {
      logger.warn({ err: error, ranges: ranges.length }, 'failed to store predictions; they will not be scored');
    }
  };

  return {
    record: ({ trackingId, statusSince }: { trackingId: string; statusSince: Date }, eta: Estimate): void => {
      const _id = `${trackingId}@${statusSince.getTime()}`;
      if (known.has(_id) || waiting.length >= MAX_WAITING) return;
      known.set(_id, true);
      const { basis, from, likely, to } = eta;
      const range = { from: new Date(from), likely: new Date(likely), to: new Date(to) };
      waiting.push({ _id, trackingId, basis, shownAt: now(), ...range });
      timer ??= setTimeout(() => void flush(), STORE_DELAY_MS).unref();
    },
    /** Stores pending predictions. Never rejects. */
    flush,
  };
}

/** Undoing a delivery removes the score. */
export async function scorePredictions({ predictions }: EstimateContext, facts: readonly VersionedFacts[]): Promise<void> {
  if (facts.length === 0) return;
  const byId = new Map(facts.map((shipment) => [shipment.trackingId, shipment]));
  const ranges = await predictions.findAbout([...byId.keys()]);
  await predictions.saveScores(
    ranges.flatMap((range) => {
      const shipment = byId.get(range.trackingId);
      return shipment ? [{ _id: range._id, version: shipment.version, score: scorePrediction(range, shipment) }] : [];
    }),
  );
}

export async function removePredictions({ predictions }: EstimateContext, entries: readonly ActivityRecord[]): Promise<void> {
  const purgedIds = entries.filter(({ action }) => action === 'shipment.purged').map(({ targetId }) => targetId);
  if (purgedIds.length > 0) await predictions.removeAbout([...new Set(purgedIds)]);
}

/** For predictions stored after the delivery or while an update failed; removes those of deleted shipments. */
export async function scoreWaiting(context: EstimateContext): Promise<void> {
  const { shipments, predictions } = context;
  for await (const trackingIds of predictions.readWaiting()) {
    const facts = await shipments.findDeliveryFacts([...trackingIds]);
    for (const { trackingId } of facts) trackingIds.delete(trackingId);
    if (trackingIds.size > 0) await predictions.removeAbout([...trackingIds]);
    await scorePredictions(
      context,
      facts.filter(({ deliveredAt }) => deliveredAt),
    );
  }
}

/** Null without a delivery, or if the delivery is dated before the prediction. */
export function scorePrediction({ shownAt, from, likely, to }: Prediction, shipment: ScoredFacts): PredictionScore | null {
  const { status, deliveredAt, deletedAt, lane } = shipment;
  if (status !== 'delivered' || !deliveredAt || deletedAt || deliveredAt <= shownAt) return null;
  return {
    verdict: deliveredAt < from ? 'before' : deliveredAt > to ? 'after' : 'inside',
    deliveredAt,
    errorMinutes: Math.round((deliveredAt.getTime() - likely.getTime()) / MINUTE_MS),
    lane,
  };
}

interface ScoredFacts {
  status: Stage;
  deliveredAt?: Date;
  deletedAt: Date | null;
  lane: string;
}
