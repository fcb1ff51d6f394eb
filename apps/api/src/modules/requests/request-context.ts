import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import type { ShipmentContext } from '../shipments/shipment-context.ts';
import type { TrackingContext } from '../tracking/tracking-context.ts';

export interface RequestContext extends Pick<ShipmentContext, 'shipments' | 'settings' | 'damage' | 'now'> {
  doorCodeKeys: MacKeys;
  tracking: TrackingContext & { identifyShipment: (typed: string, ip: string) => Promise<string> };
}
