import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import type { StreamPlaces } from '../../platform/limits/stream-places.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { LinkRepository } from '../links/link-repository.ts';
import type { LookupParts } from './get-shipment.ts';
import type { GuardLookup } from './guard-lookup.ts';
import type { PublicAnswers } from './public-answers.ts';
import type { ShipmentWatch } from './watch-shipments.ts';

/** What a lookup works with. */
export interface TrackingContext extends LookupParts {
  damage: DamageReports;
  guardLookup: GuardLookup;
  publicAnswers: PublicAnswers;
  shipmentWatch: ShipmentWatch;
  streamPlaces: StreamPlaces;
  links: Pick<LinkRepository, 'find' | 'markUsed'>;
  /** Makes of an address what stands for its reader. */
  loadReaderHash: () => Promise<(address: string) => string>;
  /** Under which links are accepted. */
  trackingLinkKeys: MacKeys;
  /** Where the site is reached, where that is configured. */
  publicUrl: string | undefined;
}
