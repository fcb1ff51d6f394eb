import { type ShipmentPrefill, shipmentPrefill } from '@waybill/contracts';
import { findByTrackingId } from './find-by-tracking-id.ts';
import { presentShipment } from './present-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';

/**
 * What the form of another shipment like this one starts with (B18). Nothing is stored.
 * @throws AppError SHIPMENT_NOT_FOUND.
 */
export async function duplicateShipment(
  { shipments }: Pick<ShipmentContext, 'shipments'>,
  trackingId: string,
): Promise<ShipmentPrefill> {
  return shipmentPrefill.parse(presentShipment(await findByTrackingId(trackingId, shipments.findLive)));
}
