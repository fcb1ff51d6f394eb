import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { CustomerAccess, TestShipments } from '../shipments/shipment-context.ts';
import type { TrackingContext } from '../tracking/tracking-context.ts';

export interface RequestContext extends CustomerAccess {
  damage: DamageReports;
  tests: TestShipments;
  doorCodeKeys: MacKeys;
  tracking: TrackingContext & { identifyShipment: (typed: string, ip: string) => Promise<string> };
}
