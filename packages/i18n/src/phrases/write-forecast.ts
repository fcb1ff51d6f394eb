import { ACCURACY_DAYS, type Estimate, type Forecast, type Waiting } from '@waybill/domain/shipments/estimates';
import type { Translate } from '../format.ts';
import { oneFullStop } from '../one-full-stop.ts';
import { texts } from '../texts.ts';

/** From this share on it is said that a shipment probably comes late. */
const LIKELY_LATE = 0.5;

export interface WrittenForecast {
  /** The likely day. */
  likely: string | undefined;
  /** From when to when, with the deliveries that say so; of what is on hold, why there is none. */
  range: string | undefined;
  /** That it probably comes late, where the promised day has not passed yet. */
  late: string | undefined;
  /** How usual it is to have waited for so long. */
  waiting: string | undefined;
  /** How many of our ranges held, where there is one and the company shows it. */
  accuracy: string | undefined;
}

interface Circumstances {
  status: string;
  /** Whether the promised day has passed: then it is no news. */
  isLate: boolean;
  /** How the reader writes the day of an instant: that of the company, in whose zone parcels are handed over. */
  day: (instant: string) => string;
}

/**
 * What is foretold of a shipment, in sentences.
 * @param forecast a copy of a shipment that an older release kept has none.
 */
export function writeForecast(
  { eta, waiting, accuracy }: Partial<Forecast>,
  { status, isLate, day }: Circumstances,
  t: Translate,
): WrittenForecast {
  return {
    likely: eta ? oneFullStop(t(texts.forecast.likely, { day: day(eta.likely) })) : undefined,
    range: eta ? writeRange(eta, day, t) : status === 'on_hold' ? t(texts.forecast.held) : undefined,
    late: eta?.lateProbability && eta.lateProbability >= LIKELY_LATE && !isLate ? t(texts.forecast.likelyLate) : undefined,
    waiting: waiting ? writeWaiting(waiting, t) : undefined,
    accuracy:
      eta && typeof accuracy === 'number'
        ? t(texts.forecast.accuracy, { percent: Math.round(accuracy * 100), days: ACCURACY_DAYS })
        : undefined,
  };
}

function writeRange({ from, to, n, basis }: Estimate, day: Circumstances['day'], t: Translate): string {
  const [first, last] = [day(from), day(to)];
  if (first === last) return t(texts.forecast.rangeOfDay, { basis, day: first, n });
  return t(texts.forecast.range, { basis, from: first, to: last, n });
}

function writeWaiting({ standing, basis }: Waiting, t: Translate): string {
  if (standing === 'usual') return t(texts.forecast.waitingUsual);
  return t(standing === 'long' ? texts.forecast.waitingLong : texts.forecast.waitingUnusual, { basis });
}
