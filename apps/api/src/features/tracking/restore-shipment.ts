import type { ShipmentRecord } from '../../models/shipment-record.ts';
import { findByTrackingId } from './find-by-tracking-id.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

/**
 * Takes a shipment out of the trash, as it was.
 * @throws AppError SHIPMENT_NOT_FOUND, also when it is not in the trash.
 */
export function restoreShipment({ shipments }: { shipments: ShipmentRepository }, trackingId: string): Promise<ShipmentRecord> {
  return findByTrackingId(trackingId, shipments.restore);
}
