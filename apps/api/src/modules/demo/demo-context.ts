import type { Settings } from '@waybill/contracts/site/schema';
import type { EventLog } from '../../platform/events/event-log.ts';
import type { LeaseRepository } from '../../platform/jobs/lease-repository.ts';
import type { MarkRepository } from '../../platform/jobs/mark-repository.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { PredictionRepository } from '../estimates/prediction-repository.ts';
import type { ImportRepository } from '../imports/import-repository.ts';
import type { ShipperRepository } from '../imports/shippers/shipper-repository.ts';
import type { MessageRepository } from '../inbox/message-repository.ts';
import type { QuoteRepository } from '../inbox/quote-repository.ts';
import type { MailRepository } from '../mail/mail-repository.ts';
import type { SubscriptionRepository } from '../mail/subscribe/subscription-repository.ts';
import type { ProofRepository } from '../mail/verify/proof-repository.ts';
import type { UnsubscribedRepository } from '../readers/unsubscribed-repository.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';

export interface DemoStores {
  activity: ActivityLog;
  events: EventLog<ActivityRecord>;
  imports: ImportRepository;
  importShippers: ShipperRepository;
  mails: MailRepository;
  leases: LeaseRepository;
  marks: MarkRepository;
  messages: MessageRepository;
  predictions: PredictionRepository;
  proofs: ProofRepository;
  quotes: QuoteRepository;
  shipments: ShipmentRepository;
  subscriptions: SubscriptionRepository;
  unsubscribed: Pick<UnsubscribedRepository, 'loadReaderHash'>;
}

export interface DemoContext extends DemoStores {
  settings: () => Promise<Settings>;
  publicUrl: string | undefined;
  now: () => Date;
}
