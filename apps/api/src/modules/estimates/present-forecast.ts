import type { Settings } from '@waybill/contracts/site/schema';
import { ACCURACY_DAYS, type Forecast, MIN_JUDGED } from '@waybill/domain/shipments/estimates';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import { createCache } from '../../platform/cache/cache.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { ForecastSource, Forecaster } from './forecast.ts';
import type { PredictionRepository } from './prediction-repository.ts';
import type { PredictionRecorder } from './record-predictions.ts';

/** What was judged since the last count of all is counted anew after so long, */
const KEPT_MS = 60_000;
/** and all after so long: a quarter of a million take a second. */
const RECOUNT_ALL_MS = HOUR_MS;

interface ShowParts {
  forecast: Forecaster['forecast'];
  rangeNotes: Pick<PredictionRecorder, 'note'>;
  shownRanges: Pick<PredictionRepository, 'countScored'>;
  settings: () => Promise<{ tracking: Pick<Settings['tracking'], 'showAccuracy'> }>;
  now: () => Date;
}

export type ShowForecast = ReturnType<typeof createForecastPresenter>;

/** What is foretold of a shipment, for who sees it: the range is noted, and how often ranges held is told where Settings allow it. */
export function createForecastPresenter({ forecast, rangeNotes, shownRanges, settings, now }: ShowParts) {
  const all = createCache(
    async () => {
      const end = now();
      const start = new Date(end.getTime() - ACCURACY_DAYS * DAY_MS);
      return { end: end.getTime(), ...(await shownRanges.countScored({ start, end })) };
    },
    { lifetimeMs: RECOUNT_ALL_MS, now, refreshAhead: true },
  );
  const accuracy = createCache(
    async (): Promise<number | null> => {
      const before = await all.get();
      const since = await shownRanges.countScored({ start: new Date(before.end) });
      const judged = before.judged + since.judged;
      // Rounded down: nothing is said to be better than it is.
      return judged < MIN_JUDGED ? null : Math.floor(((before.held + since.held) * 100) / judged) / 100;
    },
    { lifetimeMs: KEPT_MS, now, refreshAhead: true },
  );

  return async (shipment: ForecastSource & Pick<ShipmentRecord, 'trackingId'>): Promise<Forecast> => {
    const foretold = await forecast(shipment);
    if (!foretold.eta) return { ...foretold, accuracy: null };
    rangeNotes.note(shipment, foretold.eta);
    const { tracking } = await settings();
    // No lookup fails with a count: the next one tries again.
    return { ...foretold, accuracy: tracking.showAccuracy ? await accuracy.get().catch(() => null) : null };
  };
}
