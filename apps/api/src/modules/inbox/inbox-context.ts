import type { Settings } from '@waybill/contracts/site/schema';
import type { HashAddress } from '../../platform/limits/address-hash.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { CustomerDirectory } from '../customers/assign-customers.ts';
import type { CustomerRepository } from '../customers/store.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { IdentifyReporter } from '../tracking/look-up-by-link.ts';
import type { MessageRepository } from './store/message-repository.ts';
import type { QuoteRepository } from './store/quote-repository.ts';

export interface MessageStore {
  messages: MessageRepository;
  now: () => Date;
}

export interface QuoteStore {
  quotes: QuoteRepository;
  now: () => Date;
}

/** Enough to submit and to answer, as the demo does too. */
export interface SubmissionContext extends MessageStore, QuoteStore {
  shipments: {
    findLiveIds: (trackingIds: readonly string[]) => Promise<string[]>;
  };
  /** Includes deleted shipments; falls back to the form in which the ID would be stored. */
  resolveTrackingId: (typed: string) => Promise<string>;
  /** Resolves the tracking ID a visitor typed, and who has the personal link; counts as a lookup. */
  identifyReporter: IdentifyReporter;
  hashAddress: HashAddress;
  settings: () => Promise<Settings>;
}

export interface InboxContext extends SubmissionContext {
  customers: CustomerRepository;
  directory: CustomerDirectory;
  shipments: SubmissionContext['shipments'] & Pick<ShipmentRepository, 'findNewestOfCustomer'>;
  damage: DamageReports;
  activity: ActivityLog;
}
