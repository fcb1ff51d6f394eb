import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { LinkRepository } from './link-repository.ts';

export interface LinkContext {
  links: LinkRepository;
  shipments: Pick<ShipmentRepository, 'findLive' | 'findIdByKey'>;
  loadReaderHash: () => Promise<(text: string) => string>;
  /** Signs with the first key, accepts all of them. */
  trackingLinkKeys: MacKeys;
  now: () => Date;
}
