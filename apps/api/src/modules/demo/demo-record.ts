import type { ActivityRecord } from '../audit/activity-model.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';

/** `log` has one entry per version, in order. */
export type DemoRecord = ShipmentRecord & { log: ActivityRecord[] };
