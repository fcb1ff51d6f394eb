import { ACCURACY_DAYS, type Forecast, type Waiting } from '@waybill/domain/shipments/estimates';
import type { Translate } from '../format.ts';
import { texts } from '../texts.ts';

/**
 * Returns the statistics behind an estimate, as sentences. A held shipment has none: they would comfort without reason.
 * @param forecast partial in shipments cached by older releases.
 */
export function formatGrounds(
  { eta, waiting, accuracy, accuracyBasis }: Partial<Forecast>,
  status: string,
  t: Translate,
): string[] {
  if (status === 'on_hold') return [];
  return [
    ...(eta ? [t(texts.forecast.basis, { basis: eta.basis, n: eta.n })] : []),
    ...(eta && typeof accuracy === 'number'
      ? [t(texts.forecast.accuracy, { basis: accuracyBasis ?? 'all', percent: Math.round(accuracy * 100), days: ACCURACY_DAYS })]
      : []),
    ...(waiting ? [formatWaiting(waiting, t)] : []),
  ];
}

export function formatWaiting({ standing, basis }: Waiting, t: Translate): string {
  if (standing === 'usual') return t(texts.forecast.waitingUsual);
  return t(standing === 'long' ? texts.forecast.waitingLong : texts.forecast.waitingUnusual, { basis });
}
