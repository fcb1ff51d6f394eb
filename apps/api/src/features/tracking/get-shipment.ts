import {
  EXAMPLE_TRACKING_ID,
  type PublicShipment,
  type Shipment,
  type ShownTracking,
  sampleShipment,
  testShipment,
} from '@waybill/contracts';
import { findByTrackingId } from './find-by-tracking-id.ts';
import { limitToPublic } from './limit-to-public.ts';
import { presentShipment } from './present-shipment.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

export interface GetShipmentDeps {
  shipments: ShipmentRepository;
  /** What the settings show of a shipment. */
  shown: () => Promise<ShownTracking>;
  now: () => Date;
}

/**
 * Looks a shipment up by what somebody typed (R089). The example ID answers the built-in sample (R072), unless that is
 * switched off; the IDs for integrators answer their stories (B21).
 * @throws AppError SHIPMENT_NOT_FOUND.
 */
export async function getShipment({ shipments, shown, now }: GetShipmentDeps, trackingId: string): Promise<Shipment> {
  return findByTrackingId(trackingId, async (reading) => {
    const sample = reading === EXAMPLE_TRACKING_ID && (await shown()).sample ? sampleShipment(now()) : testShipment(reading);
    if (sample) return presentSample(sample);
    const stored = await shipments.findLive(reading);
    return stored && presentShipment(stored);
  });
}

/**
 * The same for anybody: without what the settings keep from visitors (A2-4).
 * @throws AppError SHIPMENT_NOT_FOUND.
 */
export async function getShipmentPublicly(deps: GetShipmentDeps, trackingId: string): Promise<Shipment> {
  const [shipment, shown] = await Promise.all([getShipment(deps, trackingId), deps.shown()]);
  return limitToPublic(shipment, shown);
}

/** A sample with the keys of a stored shipment, so that it fits both views. */
function presentSample(sample: PublicShipment): Shipment {
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
