import { type PublicShipment, publicShipment } from '@waybill/contracts';
import { AppError } from '../../app-error.ts';
import { type GetShipmentDeps, getShipmentPublicly } from './get-shipment.ts';
import { type GuardLookup, isMiss } from './guard-lookup.ts';

interface LookUpPubliclyDeps extends GetShipmentDeps {
  guardLookup: GuardLookup;
}

/**
 * What the page of a tracking ID may say about it before its own call (R090): the shipment as anybody may see it. Counts as a
 * lookup of the caller, like that call.
 */
export async function lookUpPublicly(
  { guardLookup, ...deps }: LookUpPubliclyDeps,
  trackingId: string,
  ip: string,
): Promise<PublicShipment | 'none' | 'throttled'> {
  try {
    return publicShipment.parse(await guardLookup(ip, () => getShipmentPublicly(deps, trackingId)));
  } catch (error) {
    if (isMiss(error)) return 'none';
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return 'throttled';
    throw error;
  }
}
