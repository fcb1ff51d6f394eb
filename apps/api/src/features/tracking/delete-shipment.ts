import { findByTrackingId } from './find-by-tracking-id.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

interface DeleteShipmentDeps {
  shipments: ShipmentRepository;
  now: () => Date;
}

/**
 * Moves a shipment to the trash: gone from lookup, list and totals at once (R137).
 * @throws AppError SHIPMENT_NOT_FOUND, also when it was deleted before.
 */
export async function deleteShipment({ shipments, now }: DeleteShipmentDeps, trackingId: string, by: string): Promise<void> {
  await findByTrackingId(trackingId, (id) => shipments.moveToTrash(id, { by, now: now() }));
}
