import type { Settings } from '@waybill/contracts/site/schema';
import { ACCURACY_DAYS, type Forecast, MIN_SCORED_PREDICTIONS } from '@waybill/domain/shipments/estimates';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import { createCache } from '../../platform/cache/cache.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { ForecastSource, Forecaster } from './forecast.ts';
import type { PredictionRepository } from './prediction-repository.ts';
import type { PredictionRecorder } from './record-predictions.ts';

/** Recent scores are recounted after this time, */
const CACHE_TTL_MS = 60_000;
/** and all after this: counting 250,000 takes a second. */
const RECOUNT_ALL_MS = HOUR_MS;

interface PresenterParts {
  forecast: Forecaster['forecast'];
  predictionRecorder: Pick<PredictionRecorder, 'record'>;
  predictions: Pick<PredictionRepository, 'countScored'>;
  settings: () => Promise<{ tracking: Pick<Settings['tracking'], 'showAccuracy'> }>;
  now: () => Date;
}

export type PresentForecast = ReturnType<typeof createForecastPresenter>;

export function createForecastPresenter({ forecast, predictionRecorder, predictions, settings, now }: PresenterParts) {
  const all = createCache(
    async () => {
      const end = now();
      const start = new Date(end.getTime() - ACCURACY_DAYS * DAY_MS);
      return { end: end.getTime(), ...(await predictions.countScored({ start, end })) };
    },
    { lifetimeMs: RECOUNT_ALL_MS, now, refreshAhead: true },
  );
  const accuracy = createCache(
    async (): Promise<number | null> => {
      const before = await all.get();
      const since = await predictions.countScored({ start: new Date(before.end) });
      const scored = before.scored + since.scored;
      // Rounded down to never overstate the accuracy.
      return scored < MIN_SCORED_PREDICTIONS ? null : Math.floor(((before.inRange + since.inRange) * 100) / scored) / 100;
    },
    { lifetimeMs: CACHE_TTL_MS, now, refreshAhead: true },
  );

  return async (shipment: ForecastSource & Pick<ShipmentRecord, 'trackingId'>): Promise<Forecast> => {
    const arrival = await forecast(shipment);
    if (!arrival.eta) return { ...arrival, accuracy: null };
    predictionRecorder.record(shipment, arrival.eta);
    const { tracking } = await settings();
    // A failed count does not fail the lookup; the next one tries again.
    return { ...arrival, accuracy: tracking.showAccuracy ? await accuracy.get().catch(() => null) : null };
  };
}
