import { ACCURACY_DAYS, type Forecast, MIN_SCORED_PREDICTIONS, roundAccuracy } from '@waybill/domain/shipments/estimates';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import { createCache } from '../../platform/cache/cache.ts';
import { toLane } from '../shipments/derived-fields.ts';
import type { ArrivalForecast, Forecaster, ForecastSource } from './forecast.ts';
import type { PredictionRepository } from './prediction-repository.ts';
import type { PredictionRecorder } from './predictions.ts';

/** Recent scores are recounted after this time, */
const CACHE_TTL_MS = 60_000;
/** and all after this: counting 250,000 takes a second. */
const RECOUNT_ALL_MS = HOUR_MS;
/** Two numbers each. */
const MAX_CACHED_LANES = 20_000;

const NO_ACCURACY = { accuracy: null, accuracyBasis: null };

interface PresenterParts {
  forecast: Forecaster['forecast'];
  predictionRecorder: Pick<PredictionRecorder, 'record'>;
  predictions: Pick<PredictionRepository, 'countScored'>;
  settings: () => Promise<{ tracking: { showAccuracy: boolean } }>;
  now: () => Date;
}

export type PresentForecast = ReturnType<typeof createForecastPresenter>;

export function createForecastPresenter({ forecast, predictionRecorder, predictions, settings, now }: PresenterParts) {
  // The lane, or null for all.
  const counted = createCache(
    async (lane: string | null) => {
      const end = now();
      const start = new Date(end.getTime() - ACCURACY_DAYS * DAY_MS);
      return { end: end.getTime(), ...(await predictions.countScored({ start, end, ...(lane !== null && { lane }) })) };
    },
    { lifetimeMs: RECOUNT_ALL_MS, now, max: MAX_CACHED_LANES, refreshAhead: true },
  );
  const accuracy = createCache(
    async (lane: string | null): Promise<number | null> => {
      const before = await counted.get(lane);
      const since = await predictions.countScored({ start: new Date(before.end), ...(lane !== null && { lane }) });
      const [scored, inRange] = [before.scored + since.scored, before.inRange + since.inRange];
      return scored < MIN_SCORED_PREDICTIONS ? null : roundAccuracy(inRange / scored);
    },
    { lifetimeMs: CACHE_TTL_MS, now, max: MAX_CACHED_LANES, refreshAhead: true },
  );
  const describeAccuracy = async (lane: string): Promise<Omit<Forecast, keyof ArrivalForecast>> => {
    const laneShare = await accuracy.get(lane);
    if (laneShare !== null) return { accuracy: laneShare, accuracyBasis: 'lane' };
    const overall = await accuracy.get(null);
    return { accuracy: overall, accuracyBasis: overall === null ? null : 'all' };
  };

  return async (shipment: ForecastSource & { trackingId: string }): Promise<Forecast> => {
    const arrival = await forecast(shipment);
    if (!arrival.eta) return { ...arrival, ...NO_ACCURACY };
    predictionRecorder.record(shipment, arrival.eta);
    const { tracking } = await settings();
    // A failed count does not fail the lookup; the next one tries again.
    if (!tracking.showAccuracy) return { ...arrival, ...NO_ACCURACY };
    return { ...arrival, ...(await describeAccuracy(toLane(shipment)).catch(() => NO_ACCURACY)) };
  };
}
