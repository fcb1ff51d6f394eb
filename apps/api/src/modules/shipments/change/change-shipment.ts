import type { ActivityAction } from '@waybill/contracts/facts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type ExpectedVersion, requireVersion } from '../../../platform/http/expected-version.ts';
import type { AuditedAction } from '../../audit/activity-log.ts';
import { describeChange } from '../../audit/describe-change.ts';
import { findByTrackingId } from '../find-by-tracking-id.ts';
import { presentShipment } from '../present-shipment.ts';
import type { ShipmentRepository } from '../repository/shipment-repository.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

const MAX_ATTEMPTS = 100;

/** Optimistic locking: reads again and retries until `change` applies to that version (null: conflict). */
export async function changeShipment<Result>(
  shipments: ShipmentRepository,
  { trackingId, find }: { trackingId: string; find: (trackingId: string) => Promise<ShipmentRecord | null> },
  change: (shipment: ShipmentRecord) => Promise<Result | null>,
): Promise<Result> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await change(await findByTrackingId(shipments, trackingId, find));
    if (result !== null) return result;
  }
  throw new AppError('CONFLICT', 'The shipment is being changed by someone else. Please try again.');
}

/** Without an expected version the last write wins. @throws AppError STALE or PRECONDITION_FAILED */
export const requireExpected = (
  shipment: ShipmentRecord,
  expected: ExpectedVersion | undefined,
  text = 'Someone else changed this shipment since you opened it.',
): void => requireVersion(shipment, expected, { text, present: presentShipment });

type ShipmentAction = Extract<ActivityAction, `shipment.${string}`>;

export function shipmentAction(action: ShipmentAction, trackingId: string, before: object, after: object): AuditedAction {
  const change = describeChange(before, after);
  return { action, targetType: 'shipment', targetId: trackingId, ...(Object.keys(change.after).length > 0 && change) };
}
