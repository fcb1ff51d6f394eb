import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { LinkRepository } from './link-repository.ts';

export interface LinkStore {
  links: LinkRepository;
  now: () => Date;
}

export interface LinkContext extends LinkStore {
  shipments: ShipmentRepository;
  publicUrl: string | undefined;
  loadReaderHash: () => Promise<(text: string) => string>;
  /** Signs with the first key, accepts all of them. */
  trackingLinkKeys: MacKeys;
}
