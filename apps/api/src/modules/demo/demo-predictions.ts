import type { Settings } from '@waybill/contracts/site/schema';
import { HOUR_MS } from '@waybill/domain/time';
import { createForecaster } from '../estimates/forecast.ts';
import { countVerdicts, type LaneScores, MAX_LATEST_SCORES } from '../estimates/own-record.ts';
import type { Prediction, PredictionScore } from '../estimates/prediction-repository.ts';
import { scorePrediction } from '../estimates/predictions.ts';
import { changeHistory, NO_HISTORY, type RouteHistory, scopeKeys, toRow } from '../estimates/route-history.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { DemoShipment } from './demo-shipment.ts';
import { createRandom } from './volume/random.ts';

type Scored = Prediction & Partial<PredictionScore> & { judgedVersion: number };

/** Ranges as visitors would have seen them, from the deliveries known at that time, with their scores. */
export async function demoPredictions(
  shipments: readonly DemoShipment[],
  { settings, now }: { settings: Settings; now: Date },
): Promise<Scored[]> {
  let clock = now;
  const routes = new Map<string, RouteHistory>();
  const found: Scored[] = [];
  const { forecast } = createForecaster({
    routeHistories: {
      find: async (key) => {
        const history = routes.get(key);
        return history ? { key, history, version: 1 } : null;
      },
    },
    predictions: { countLatest: async (lane) => countLatest(found, { lane, now: clock }) },
    settings: async () => settings,
    now: () => clock,
  });
  for (const { at, delivered, look } of listMoments(shipments)) {
    clock = at;
    if (delivered) addDelivery(routes, delivered, at);
    if (!look) continue;
    const { eta } = await forecast(look.shipment);
    if (!eta) continue;
    const { trackingId, statusSince } = look.shipment;
    const range = { from: new Date(eta.from), likely: new Date(eta.likely), to: new Date(eta.to) };
    const prediction = {
      _id: `${trackingId}@${statusSince.getTime()}`,
      trackingId,
      basis: eta.basis,
      shownAt: at,
      ...range,
    };
    found.push({ ...prediction, ...scorePrediction(prediction, look.outcome), judgedVersion: look.outcome.version });
  }
  return found;
}

function countLatest(found: readonly Scored[], { lane, now }: { lane: string; now: Date }): LaneScores {
  const scored = found.filter(({ lane: of, deliveredAt }) => of === lane && deliveredAt && deliveredAt <= now);
  return countVerdicts(scored.slice(-MAX_LATEST_SCORES).map(({ verdict }) => verdict));
}

interface Moment {
  at: Date;
  delivered?: ShipmentRecord;
  look?: { shipment: ShipmentRecord; outcome: ShipmentRecord };
}

/** In order of time: deliveries, and the first lookup in each status of those. */
function listMoments(shipments: readonly DemoShipment[]): Moment[] {
  return shipments
    .flatMap(({ record, after }, index): Moment[] => {
      const { deliveredAt, log } = record;
      if (!deliveredAt) return [];
      const random = createRandom(-index);
      const seen = new Set<string>();
      const looks = log.flatMap(({ at }, step): Moment[] => {
        const shipment = after(step);
        const shownAt = new Date(at.getTime() + random.between(0.2, 2) * HOUR_MS);
        const next = log[step + 1]?.at;
        if (!next || shownAt >= next || seen.has(shipment.status)) return [];
        seen.add(shipment.status);
        return [{ at: shownAt, look: { shipment, outcome: record } }];
      });
      return [...looks, { at: deliveredAt, delivered: record }];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function addDelivery(routes: Map<string, RouteHistory>, shipment: ShipmentRecord, now: Date): void {
  const row = toRow(shipment);
  if (!row) return;
  for (const key of scopeKeys(shipment)) {
    routes.set(key, changeHistory(routes.get(key) ?? NO_HISTORY, { without: [], add: [row] }, now));
  }
}
