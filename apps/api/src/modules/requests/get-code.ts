import type { DoorCode } from '@waybill/contracts/shipments/proof-schema';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { getDoorCode } from '../proofs/door-code.ts';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import type { RequestContext } from './request-context.ts';

/** For a recipient whose link was checked. @returns null if codes are off or the shipment has ended. */
export async function getCode(
  { shipments, settings, doorCodeKeys, now }: Omit<RequestContext, 'tracking' | 'damage'>,
  trackingId: string,
): Promise<DoorCode | null> {
  const [shipment, { tracking }] = await Promise.all([findByTrackingId(shipments, trackingId, shipments.findLive), settings()]);
  return tracking.doorCode && !isEnded(shipment) ? getDoorCode(doorCodeKeys, trackingId, now()) : null;
}
