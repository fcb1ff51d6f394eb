import type { ShipmentCancellation } from '@waybill/contracts/shipments/return-schema';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ChangedOnce, KeyedBy } from '../change/change-once.ts';
import type { ShipmentAccess } from '../shipment-context.ts';
import type { ShipmentRecord } from '../shipment-record.ts';
import { updateStatus } from './update-status.ts';

interface Cancellation {
  request: ShipmentCancellation;
  by: Actor;
  keyedBy: KeyedBy;
}

/** Repeating it changes nothing. @throws AppError CANCEL_NOT_POSSIBLE once anything has happened to it. */
export const cancelShipment = (
  deps: ShipmentAccess,
  trackingId: string,
  { request, by, keyedBy }: Cancellation,
): Promise<ChangedOnce<string>> =>
  updateStatus(deps, trackingId, {
    update: { outcome: 'cancelled', notes: request.notes, force: true },
    by,
    keyedBy,
    request: { call: 'cancel', input: request, keyedBy },
    isDone: isCancelled,
  });

function isCancelled({ trackingId, status, statusHistory }: ShipmentRecord): boolean {
  if (status === 'cancelled') return true;
  if (status === 'picked_up' && statusHistory.length === 1) return false;
  const text = `Shipment ${trackingId} is on its way or has ended, so it cannot be canceled. Ask the office to send it back.`;
  throw new AppError('CANCEL_NOT_POSSIBLE', text);
}
