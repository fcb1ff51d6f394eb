import type { Settings } from '@waybill/contracts/site/schema';
import type { HashAddress } from '../../platform/limits/address-hash.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { MessageRepository } from './message-repository.ts';
import type { QuoteRepository } from './quote-repository.ts';

/** What operations on messages and quote requests work with; each names the parts that it takes. */
export interface InboxContext {
  damage: DamageReports;
  messages: MessageRepository;
  quotes: QuoteRepository;
  shipments: {
    /** Which of these IDs belong to a shipment that is not deleted. */
    findLiveIds: (trackingIds: readonly string[]) => Promise<string[]>;
  };
  /** The stored ID that a text means, also of a deleted shipment; else the text in the form of stored IDs. */
  resolveTrackingId: (typed: string) => Promise<string>;
  /** The ID of the shipment that a visitor at an address means; counts as a lookup. @throws AppError SHIPMENT_NOT_FOUND, RATE_LIMITED. */
  identifyShipment: (typed: string, ip: string) => Promise<string>;
  hashAddress: HashAddress;
  activity: Pick<ActivityLog, 'settle' | 'blank'>;
  settings: () => Promise<Settings>;
  now: () => Date;
}
