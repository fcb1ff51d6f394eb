import { type StatusUpdate, type StatusWarning, statusWarnings } from '@waybill/contracts';
import type { ShipmentRecord } from '../../models/shipment-record.ts';
import { findByTrackingId } from './find-by-tracking-id.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

/**
 * Sets the status and adds a history entry (R157, R158). Any status may follow any other; what is odd about the step
 * comes back as warnings (R160, A2-3).
 * @throws AppError SHIPMENT_NOT_FOUND.
 */
export async function updateStatus(
  { shipments, now }: { shipments: ShipmentRepository; now: () => Date },
  trackingId: string,
  { status, location, notes }: StatusUpdate,
): Promise<{ shipment: ShipmentRecord; warnings: StatusWarning[] }> {
  const entry = { status, location: location ?? null, ...(notes && { notes }), timestamp: now() };
  const shipment = await findByTrackingId(trackingId, (id) => shipments.addStatus(id, entry));
  return { shipment, warnings: statusWarnings(shipment.statusHistory.at(-2)?.status, status) };
}
