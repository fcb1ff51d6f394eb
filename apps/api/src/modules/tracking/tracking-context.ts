import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import type { StreamSlots } from '../../platform/limits/stream-slots.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { CustomerDirectory } from '../customers/assign-customers.ts';
import type { LinkRepository } from '../links/link-repository.ts';
import type { ProofPictureRepository } from '../proofs/proof-picture-repository.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { TestShipments } from '../shipments/shipment-context.ts';
import type { LookupParts } from './get-shipment.ts';
import type { GuardLookup } from './guard-lookup.ts';
import type { PublicAnswers } from './public-answers.ts';
import type { ShipmentWatch } from './watch-shipments.ts';

/** Its `shipments` have those of test keys too. */
export interface TrackingContext extends LookupParts {
  /** Without test shipments, for staff. */
  live: ShipmentRepository;
  tests: TestShipments;
  directory: CustomerDirectory;
  damage: DamageReports;
  guardLookup: GuardLookup;
  publicAnswers: PublicAnswers;
  shipmentWatch: ShipmentWatch;
  streamSlots: StreamSlots;
  links: LinkRepository;
  proofPictures: ProofPictureRepository;
  loadReaderHash: () => Promise<(address: string) => string>;
  trackingLinkKeys: MacKeys;
  publicUrl: string | undefined;
}
