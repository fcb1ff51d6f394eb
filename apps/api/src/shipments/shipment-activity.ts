import type { ActivityAction } from '@waybill/contracts';
import type { Deed } from '../audit/activity-log.ts';
import { describeChange } from '../audit/describe-change.ts';

type ShipmentAction = Extract<ActivityAction, `shipment.${string}`>;

/** What the log says about a change of a shipment: the fields that differ. */
export function shipmentDeed(action: ShipmentAction, trackingId: string, before: object, after: object): Deed {
  return { action, targetType: 'shipment', targetId: trackingId, ...describeChange(before, after) };
}
