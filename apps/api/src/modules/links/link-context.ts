import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { LinkRepository } from './link-repository.ts';

/** What operations on links work with; each names the parts that it takes. */
export interface LinkContext {
  links: LinkRepository;
  shipments: Pick<ShipmentRepository, 'findLive' | 'findIdByKey'>;
  /** Makes of an address or a name what stands for it. */
  loadReaderHash: () => Promise<(text: string) => string>;
  /** Those that sign links, the first one, and that are accepted. */
  trackingLinkKeys: MacKeys;
  now: () => Date;
}
