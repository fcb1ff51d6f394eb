import { EXAMPLE_TRACKING_ID, normalizeTrackingId, type Shipment, sampleShipment } from '@waybill/contracts';
import { findByTrackingId } from './find-by-tracking-id.ts';
import { presentShipment } from './present-shipment.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

/**
 * Looks a shipment up by what somebody typed (R089). The example ID answers the built-in sample (R072).
 * @throws AppError SHIPMENT_NOT_FOUND.
 */
export async function getShipment(
  { shipments, now }: { shipments: ShipmentRepository; now: () => Date },
  trackingId: string,
): Promise<Shipment> {
  if (normalizeTrackingId(trackingId) === EXAMPLE_TRACKING_ID) return samplePresented(now());
  return presentShipment(await findByTrackingId(trackingId, shipments.findLive));
}

/** The sample with the keys of a stored shipment, so that it fits both views. */
function samplePresented(now: Date): Shipment {
  const sample = sampleShipment(now);
  return {
    ...sample,
    _id: sample.trackingId,
    recipient: { name: sample.recipient.name, address: null, phone: null, email: null },
    sender: { name: sample.sender.name, address: null },
    deliveredAt: null,
    originalDeliveryDate: sample.deliveryDate,
    internalNotes: [],
    version: 1,
  };
}
