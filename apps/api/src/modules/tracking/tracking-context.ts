import type { Settings } from '@waybill/contracts';
import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import type { StreamPlaces } from '../../platform/limits/stream-places.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { ShowForecast } from '../estimates/show-forecast.ts';
import type { LinkRepository } from '../links/link-repository.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { GuardLookup } from './guard-lookup.ts';
import type { PublicAnswers } from './public-answers.ts';
import type { ShipmentWatch } from './watch-shipments.ts';

/** What a lookup works with. */
export interface TrackingContext {
  damage: DamageReports;
  shipments: Pick<ShipmentRepository, 'findLive' | 'findIdByKey'>;
  guardLookup: GuardLookup;
  publicAnswers: PublicAnswers;
  shipmentWatch: ShipmentWatch;
  streamPlaces: StreamPlaces;
  forecast: ShowForecast;
  links: Pick<LinkRepository, 'find' | 'markUsed'>;
  /** Makes of an address what stands for its reader. */
  readerOf: () => Promise<(address: string) => string>;
  /** Under which links are accepted. */
  trackingLinkKeys: MacKeys;
  settings: () => Promise<Settings>;
  /** Where the site is reached, where that is configured. */
  publicUrl: string | undefined;
  now: () => Date;
}
