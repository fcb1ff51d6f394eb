import { ACCURACY_DAYS, type Estimate, type Forecast, type Waiting } from '@waybill/domain/shipments/estimates';
import type { Translate } from '../format.ts';
import { mergeFullStops } from '../merge-full-stops.ts';
import { texts } from '../texts.ts';

const LATE_THRESHOLD = 0.5;

export interface FormattedForecast {
  likely: string | undefined;
  /** Expected range and its sample size; for a held shipment, why there is no range. */
  range: string | undefined;
  /** Set if the shipment is probably late and the promised day has not passed yet. */
  late: string | undefined;
  waiting: string | undefined;
  /** Share of past ranges that were right, if there are any and the company shows it. */
  accuracy: string | undefined;
}

interface ForecastContext {
  status: string;
  isLate: boolean;
  /** Formats the day of an instant in the company's zone, where parcels are handed over. */
  day: (instant: string) => string;
}

/** @param forecast undefined in shipments cached by older releases. */
export function formatForecast(
  { eta, waiting, accuracy }: Partial<Forecast>,
  { status, isLate, day }: ForecastContext,
  t: Translate,
): FormattedForecast {
  return {
    likely: eta ? mergeFullStops(t(texts.forecast.likely, { day: day(eta.likely) })) : undefined,
    range: eta ? formatRange(eta, day, t) : status === 'on_hold' ? t(texts.forecast.held) : undefined,
    late: eta?.lateProbability && eta.lateProbability >= LATE_THRESHOLD && !isLate ? t(texts.forecast.likelyLate) : undefined,
    waiting: waiting ? formatWaiting(waiting, t) : undefined,
    accuracy:
      eta && typeof accuracy === 'number'
        ? t(texts.forecast.accuracy, { percent: Math.round(accuracy * 100), days: ACCURACY_DAYS })
        : undefined,
  };
}

function formatRange({ from, to, n, basis }: Estimate, day: ForecastContext['day'], t: Translate): string {
  const [first, last] = [day(from), day(to)];
  if (first === last) return t(texts.forecast.rangeOfDay, { basis, day: first, n });
  return t(texts.forecast.range, { basis, from: first, to: last, n });
}

function formatWaiting({ standing, basis }: Waiting, t: Translate): string {
  if (standing === 'usual') return t(texts.forecast.waitingUsual);
  return t(standing === 'long' ? texts.forecast.waitingLong : texts.forecast.waitingUnusual, { basis });
}
