import { MINUTE_MS } from '@waybill/domain/time';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { VersionedFacts } from '../shipments/repository/read-deliveries.ts';
import type { EstimateContext } from './estimate-context.ts';
import type { PredictionScore, Prediction } from './prediction-repository.ts';

type ScoreParts = Pick<EstimateContext, 'predictions'>;

/** Undoing a delivery removes the score. */
export async function scorePredictions({ predictions }: ScoreParts, facts: readonly VersionedFacts[]): Promise<void> {
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

export async function removePredictions({ predictions }: ScoreParts, entries: readonly ActivityRecord[]): Promise<void> {
  const purgedIds = entries.filter(({ action }) => action === 'shipment.purged').map(({ targetId }) => targetId);
  if (purgedIds.length > 0) await predictions.removeAbout([...new Set(purgedIds)]);
}

/** For predictions stored after the delivery or while an update failed; removes those of deleted shipments. */
export async function scoreWaiting({
  shipments,
  predictions,
}: ScoreParts & { shipments: Pick<EstimateContext['shipments'], 'findDeliveryFacts'> }): Promise<void> {
  for await (const trackingIds of predictions.readWaiting()) {
    const facts = await shipments.findDeliveryFacts([...trackingIds]);
    for (const { trackingId } of facts) trackingIds.delete(trackingId);
    if (trackingIds.size > 0) await predictions.removeAbout([...trackingIds]);
    await scorePredictions(
      { predictions },
      facts.filter(({ deliveredAt }) => deliveredAt),
    );
  }
}

type ScoredFacts = Pick<VersionedFacts, 'status' | 'deliveredAt' | 'deletedAt' | 'lane'>;

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
