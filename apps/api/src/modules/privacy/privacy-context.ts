import type { ImportOutcome } from '@waybill/contracts/imports/schema';
import type { Erasure } from '@waybill/contracts/privacy/schema';
import type { RetentionKind } from '@waybill/contracts/shared/setting-ranges';
import type { Settings } from '@waybill/contracts/site/schema';
import type { Logger } from 'pino';
import type { RunRepository } from '../../platform/idempotency/run-repository.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { CustomerRepository } from '../customers/store.ts';
import type { ImportRepository } from '../imports/import-repository.ts';
import type { ShipperRepository } from '../imports/shippers/shipper-repository.ts';
import type { MessageRepository } from '../inbox/store/message-repository.ts';
import type { QuoteRepository } from '../inbox/store/quote-repository.ts';
import type { LinkRepository } from '../links/link-repository.ts';
import type { MailRepository } from '../mail/mail-repository.ts';
import type { SubscriptionRepository } from '../mail/subscribe/subscription-repository.ts';
import type { ProofPictureRepository } from '../proofs/proof-picture-repository.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { TestShipments } from '../shipments/shipment-context.ts';
import type { StoredTexts } from './text-repository.ts';

export interface PrivacyContext {
  damage: DamageReports;
  shipments: ShipmentRepository;
  tests: TestShipments;
  customers: CustomerRepository;
  imports: ImportRepository;
  importShippers: ShipperRepository;
  importRuns: RunRepository<ImportOutcome>;
  messages: MessageRepository;
  quotes: QuoteRepository;
  mails: MailRepository;
  subscriptions: SubscriptionRepository;
  links: LinkRepository;
  proofPictures: ProofPictureRepository;
  storedTexts: StoredTexts;
  /** Daily copies; absent if the operator makes them. */
  backups: { keep: number } | undefined;
  activity: ActivityLog;
  retentionRuns: RunRepository<RemovedCounts>;
  erasureRuns: RunRepository<Erasure>;
  /** Keyed hash used in the activity log instead of the address. */
  hashPerson: (person: string) => string;
  /** Keyed hash by which links and requests know a person. */
  loadReaderHash: () => Promise<(text: string) => string>;
  settings: () => Promise<Settings>;
  logger: Logger;
  now: () => Date;
}

export type RemovedCounts = Record<RetentionKind, number>;
