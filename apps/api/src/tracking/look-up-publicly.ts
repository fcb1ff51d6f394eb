import { type PublicShipment, publicShipment } from '@waybill/contracts';
import { AppError } from '../platform/errors/app-error.ts';
import { getShipmentPublicly } from './get-shipment.ts';
import { isMiss } from './guard-lookup.ts';
import type { TrackingContext } from './tracking-context.ts';

/**
 * What the page of a tracking ID may say about it before its own call (R090): the shipment as anybody may see it. Counts as a
 * lookup of the caller, like that call.
 */
export async function lookUpPublicly(
  context: TrackingContext,
  trackingId: string,
  ip: string,
): Promise<PublicShipment | 'none' | 'throttled'> {
  try {
    return publicShipment.parse(await context.guardLookup(ip, () => getShipmentPublicly(context, trackingId)));
  } catch (error) {
    if (isMiss(error)) return 'none';
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return 'throttled';
    throw error;
  }
}
