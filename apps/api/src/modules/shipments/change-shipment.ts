import type { ActivityAction } from '@waybill/contracts/audit/activity-actions';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AuditedAction } from '../audit/activity-log.ts';
import { describeChange } from '../audit/describe-change.ts';
import { findByTrackingId, type KeyFinder } from './find-by-tracking-id.ts';
import type { ShipmentRecord } from './shipment-record.ts';

/** How often it looks again when others change the same shipment at the same time. */
const MAX_ATTEMPTS = 100;

/**
 * Changes the shipment that a text means: reads it and lets `change` act on that very version, again from the start when
 * somebody was faster. So a change always knows what it changes, and none overwrites another.
 * @param target.find reads the shipment of exactly this ID where it may be changed, as among live shipments.
 * @param change answers null when the version that it was given is no longer the stored one.
 * @throws AppError SHIPMENT_NOT_FOUND, or CONFLICT when others keep changing the shipment.
 */
export async function changeShipment<Result>(
  shipments: KeyFinder,
  { trackingId, find }: { trackingId: string; find: (trackingId: string) => Promise<ShipmentRecord | null> },
  change: (shipment: ShipmentRecord) => Promise<Result | null>,
): Promise<Result> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await change(await findByTrackingId(shipments, trackingId, find));
    if (result !== null) return result;
  }
  throw new AppError('CONFLICT', 'The shipment is being changed by somebody else. Please try again.');
}

type ShipmentAction = Extract<ActivityAction, `shipment.${string}`>;

/** What the log says about a change of a shipment: the fields that differ. */
export function shipmentAction(action: ShipmentAction, trackingId: string, before: object, after: object): AuditedAction {
  return { action, targetType: 'shipment', targetId: trackingId, ...describeChange(before, after) };
}
