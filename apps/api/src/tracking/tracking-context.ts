import type { Settings } from '@waybill/contracts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { GuardLookup } from './guard-lookup.ts';

/** What a lookup works with. */
export interface TrackingContext {
  shipments: Pick<ShipmentRepository, 'findLive'>;
  guardLookup: GuardLookup;
  settings: () => Promise<Settings>;
  now: () => Date;
}
