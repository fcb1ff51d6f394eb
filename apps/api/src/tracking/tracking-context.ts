import type { Settings } from '@waybill/contracts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { GuardLookup } from './guard-lookup.ts';
import type { PublicAnswers } from './public-answers.ts';

/** What a lookup works with. */
export interface TrackingContext {
  shipments: Pick<ShipmentRepository, 'findLive'>;
  guardLookup: GuardLookup;
  publicAnswers: PublicAnswers;
  settings: () => Promise<Settings>;
  now: () => Date;
}
