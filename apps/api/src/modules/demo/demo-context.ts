import { randomUUID } from 'node:crypto';
import type { Settings } from '@waybill/contracts/site/schema';
import type { EventLog } from '../../platform/events/event-log.ts';
import { systemActor } from '../../platform/http/actor.ts';
import type { LeaseRepository } from '../../platform/jobs/lease-repository.ts';
import type { MarkRepository } from '../../platform/jobs/mark-repository.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { PredictionRepository } from '../estimates/prediction-repository.ts';
import type { ImportRepository } from '../imports/import-repository.ts';
import type { ShipperRepository } from '../imports/shippers/shipper-repository.ts';
import type { MessageRepository } from '../inbox/store/message-repository.ts';
import type { QuoteRepository } from '../inbox/store/quote-repository.ts';
import type { MailRepository } from '../mail/mail-repository.ts';
import type { SubscriptionRepository } from '../mail/subscribe/subscription-repository.ts';
import type { ProofRepository } from '../mail/verify/proof-repository.ts';
import type { UnsubscribedRepository } from '../readers/unsubscribed-repository.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';

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
  unsubscribed: UnsubscribedRepository;
}

export interface DemoContext extends DemoStores {
  settings: () => Promise<Settings>;
  publicUrl: string | undefined;
  now: () => Date;
}

export const DEMO = systemActor('demo');

/** `log` has one entry per version, in order. */
export type DemoRecord = ShipmentRecord & { log: ActivityRecord[] };

const LEASE = 'demo data';
const LEASE_MS = 60_000;

/** Small, so that a slow machine answers other requests in between. */
const BATCH = 500;

/** One process at a time adds or removes. @returns undefined if another one does. */
export async function withDemoLease<Result>({ leases }: DemoContext, work: () => Promise<Result>): Promise<Result | undefined> {
  const holder = randomUUID();
  if (!(await leases.take(LEASE, { holder, ms: LEASE_MS }))) return undefined;
  try {
    return await work();
  } finally {
    await leases.release(LEASE, holder);
  }
}

export async function inBatches<Item>(items: readonly Item[], work: (batch: readonly Item[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) await work(items.slice(at, at + BATCH));
}
