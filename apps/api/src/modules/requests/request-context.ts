import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { ShipmentAccess } from '../shipments/shipment-context.ts';
import type { TrackingContext } from '../tracking/tracking-context.ts';

export interface RequestContext extends ShipmentAccess {
  damage: DamageReports;
  doorCodeKeys: MacKeys;
  tracking: TrackingContext & { identifyShipment: (typed: string, ip: string) => Promise<string> };
}
