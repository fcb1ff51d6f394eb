import type { TrackedShipment } from '@waybill/contracts/shipments/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import type { Logger } from 'pino';
import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import type { RunRepository } from '../../platform/idempotency/run-repository.ts';
import type { MarkRepository } from '../../platform/jobs/mark-repository.ts';
import type { HashAddress } from '../../platform/limits/address-hash.ts';
import type { Smtp } from '../../platform/smtp/smtp.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { AccountRepository } from '../auth/account-repository.ts';
import type { CustomerDirectory } from '../customers/assign-customers.ts';
import type { CustomerRepository } from '../customers/store.ts';
import type { MessageRepository } from '../inbox/store/message-repository.ts';
import type { QuoteRepository } from '../inbox/store/quote-repository.ts';
import type { LinkRepository } from '../links/link-repository.ts';
import type { DrawMapPicture } from '../maps/picture/map-pictures.ts';
import type { UnsubscribedRepository } from '../readers/unsubscribed-repository.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { MailRepository } from './mail-repository.ts';
import type { SubscriptionRepository } from './subscribe/subscription-repository.ts';
import type { CodeWatch } from './verify/code-watch.ts';
import type { ProofRepository } from './verify/proof-repository.ts';

export interface MailContext {
  damage: DamageReports;
  mails: MailRepository;
  messages: MessageRepository;
  quotes: QuoteRepository;
  accounts: AccountRepository;
  proofs: ProofRepository;
  codeWatch: CodeWatch;
  subscriptions: SubscriptionRepository;
  unsubscribed: UnsubscribedRepository;
  /** Signs with the first key, accepts all of them. */
  mailLinkKeys: MacKeys;
  trackingLinkKeys: MacKeys;
  offerKeys: MacKeys;
  invitationKeys: MacKeys;
  /** Resolves the tracking ID a visitor typed; counts as a lookup. */
  identifyShipment: (typed: string, ip: string) => Promise<string>;
  /** As a lookup answers it. */
  trackShipment: (stored: ShipmentRecord) => Promise<TrackedShipment>;
  drawMapPicture: DrawMapPicture;
  /** As uploaded, such as the logo. */
  findPicture: (name: string) => Promise<Buffer | null>;
  hashAddress: HashAddress;
  directory: CustomerDirectory;
  customers: CustomerRepository;
  shipments: ShipmentRepository;
  links: LinkRepository;
  testMailRuns: RunRepository<{ sent: boolean }>;
  marks: MarkRepository;
  activity: ActivityLog;
  settings: () => Promise<Settings>;
  /** Mails wait when absent. */
  smtp: Smtp | undefined;
  /** Sender address; defaults to the company's. */
  mailFrom: string | undefined;
  publicUrl: string | undefined;
  logger: Logger;
  now: () => Date;
}
