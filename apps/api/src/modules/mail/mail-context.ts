import type { Settings } from '@waybill/contracts/site/schema';
import type { Logger } from 'pino';
import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import type { RunRepository } from '../../platform/idempotency/run-repository.ts';
import type { MarkRepository } from '../../platform/jobs/mark-repository.ts';
import type { HashAddress } from '../../platform/limits/address-hash.ts';
import type { Smtp } from '../../platform/smtp/smtp.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { LinkRepository } from '../links/link-repository.ts';
import type { UnsubscribedRepository } from '../readers/unsubscribed-repository.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { CodeWatch } from './code-watch.ts';
import type { MailRepository } from './mail-repository.ts';
import type { ProofRepository } from './proof-repository.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';

/** What operations on mails work with; each names the parts that it takes. */
export interface MailContext {
  damage: DamageReports;
  mails: MailRepository;
  proofs: ProofRepository;
  /** Counts who checks codes. */
  codeWatch: CodeWatch;
  subscriptions: SubscriptionRepository;
  unsubscribed: UnsubscribedRepository;
  /** Those that sign links, the first one, and that are accepted. */
  mailLinkKeys: MacKeys;
  trackingLinkKeys: MacKeys;
  /** The ID of the shipment that a visitor at an address means; counts as a lookup. @throws AppError SHIPMENT_NOT_FOUND, RATE_LIMITED. */
  identifyShipment: (typed: string, ip: string) => Promise<string>;
  hashAddress: HashAddress;
  shipments: ShipmentRepository;
  /** That open more of a shipment to its recipient. */
  links: LinkRepository;
  /** Mails to try a template that came with an idempotency key. */
  testMailRuns: RunRepository<{ sent: boolean }>;
  marks: MarkRepository;
  activity: Pick<ActivityLog, 'record'>;
  settings: () => Promise<Settings>;
  /** Where mails go out; absent: they wait. */
  smtp: Smtp | undefined;
  /** The address that mails come from; absent: the company's. */
  mailFrom: string | undefined;
  /** Origin of the site. */
  publicUrl: string | undefined;
  logger: Logger;
  now: () => Date;
}
