import { CONFIRMATION_HOURS } from '@waybill/contracts/mail/facts';
import type { Settings } from '@waybill/contracts/site/schema';
import type { Language } from '@waybill/domain/languages';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { mongo } from 'mongoose';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { MailRecord, NewMail } from '../mail/mail-model.ts';
import { eventFor, newestEntry } from '../mail/plan/find-events.ts';
import { makeMails } from '../mail/plan/make-mails.ts';
import type { PlanningData } from '../mail/plan/planning-data.ts';
import { statusKind } from '../mail/plan/status-runs.ts';
import { writeMail } from '../mail/send/compose-mail.ts';
import { getMailbox } from '../mail/send/encode-mail.ts';
import { subscriptionEnd } from '../mail/subscribe/change-subscription.ts';
import { newConfirmationMail } from '../mail/subscribe/subscribe.ts';
import type { SubscriptionRecord } from '../mail/subscribe/subscription-model.ts';
import type { HashReader } from '../readers/unsubscribed-repository.ts';
import { demoTrackingId } from '../shipments/demo-ids.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { DemoShipment } from './demo-shipment.ts';
import { STORY } from './stories/demo-stories.ts';

interface MailParts {
  settings: Settings;
  publicUrl: string | undefined;
  now: Date;
  subscriptions: readonly SubscriptionRecord[];
}

const MAILS_OF_DAYS = 12;
const SENT_AFTER_MS = 2_000;
const ACCEPTED = '250 2.0.0 Ok: queued';

type Outcome = (mail: NewMail, now: Date) => Partial<NewMail>;

const later = ({ happenedAt }: NewMail, ms: number) => new Date(happenedAt.getTime() + ms);
const cancelled =
  (reason: NonNullable<NewMail['reason']>): Outcome =>
  () => ({ state: 'cancelled', reason });

/** Mails to recipients that were not simply sent. `sending` lasts for seconds only, so no mail stays in it. */
const OUTCOMES: readonly [story: number, event: NewMail['event'], Outcome][] = [
  [STORY.held, 'on_hold', (_mail, now) => ({ state: 'held', dueAt: new Date(now.getTime() + 2 * MINUTE_MS) })],
  [
    STORY.outForDelivery,
    'out_for_delivery',
    (_mail, now) => ({
      state: 'queued',
      attempts: 2,
      dueAt: new Date(now.getTime() + 25 * MINUTE_MS),
      serverSaid: '451 4.7.1 Greylisted, please try again later',
    }),
  ],
  [
    STORY.wrongAddress,
    'on_hold',
    (mail) => ({
      state: 'failed',
      reason: 'refused',
      attempts: 1,
      failedAt: later(mail, MINUTE_MS),
      serverSaid: '550 5.1.1 The email account that you tried to reach does not exist',
    }),
  ],
  [
    STORY.damaged,
    'on_hold',
    (mail) => ({
      state: 'failed',
      reason: 'unreachable',
      attempts: 6,
      failedAt: later(mail, 15 * HOUR_MS),
      serverSaid: 'connect ETIMEDOUT 192.0.2.25:25',
    }),
  ],
  [
    STORY.absent,
    'on_hold',
    (mail) => ({
      state: 'failed',
      reason: 'uncertain',
      attempts: 1,
      handedOverAt: later(mail, MINUTE_MS),
      failedAt: later(mail, 4 * MINUTE_MS),
    }),
  ],
  [STORY.absent, 'out_for_delivery', cancelled('newer')],
  [STORY.unpaid, 'on_hold', cancelled('by_hand')],
  [
    STORY.late,
    'created',
    (mail) => ({ state: 'cancelled', reason: 'address_changed', address: 'old.address@example.com', ...withKey(mail) }),
  ],
  [STORY.damaged, 'created', cancelled('unsubscribed')],
];

const withKey = ({ key }: NewMail) => ({ key: `${key} before` });

interface Follower {
  story: number;
  address: string;
  language: Language;
  askedHoursAgo: number;
  isConfirmed: boolean;
}

/** Readers who are no party, such as an assistant or a front desk. */
const FOLLOWERS: readonly Follower[] = [
  { story: STORY.moving, address: 'front.desk@example.com', language: 'fr', askedHoursAgo: 40, isConfirmed: true },
  { story: STORY.outForDelivery, address: 'ingrid.nilsen@example.com', language: 'en', askedHoursAgo: 30, isConfirmed: true },
  { story: STORY.held, address: 'karim.alaoui@example.com', language: 'ar', askedHoursAgo: 70, isConfirmed: true },
  { story: STORY.wrongAddress, address: 'assistant@example.com', language: 'es', askedHoursAgo: 50, isConfirmed: true },
  { story: STORY.late, address: 'lab.purchasing@example.com', language: 'pt', askedHoursAgo: 5, isConfirmed: false },
];

/** The mails of the last days as the mail module would have planned and sent them, with their texts. */
export function demoMails({ record, after }: DemoShipment, parts: MailParts): NewMail[] {
  const { now } = parts;
  const since = now.getTime() - MAILS_OF_DAYS * DAY_MS;
  const recent = record.log.map((event, step) => ({ event, step })).filter(({ event }) => event.at.getTime() > since);
  return recent
    .flatMap(({ event, step }) => planOne(event, after(step), parts))
    .map(({ mail, shipment }) => applyOutcome(mail, now) ?? sent(mail, shipment, parts));
}

function planOne(
  event: ActivityRecord,
  shipment: ShipmentRecord,
  { settings, subscriptions }: MailParts,
): { mail: NewMail; shipment: ShipmentRecord }[] {
  const occasion = eventFor(event, shipment);
  if (!occasion) return [];
  const own = subscriptions.filter(({ trackingId }) => trackingId === shipment.trackingId);
  const planning: PlanningData = {
    byId: new Map([[shipment.trackingId, shipment]]),
    mails: [],
    getReaderMails: () => [],
    settings,
    preferences: { getSubscriptions: () => own, isDeclined: () => false },
    now: event.at,
  };
  return makeMails([{ occasion, entryId: event._id.toHexString() }], planning).map((mail) => ({ mail, shipment }));
}

/** A mail that waits for office hours stays as it was planned. */
function sent(mail: NewMail, shipment: ShipmentRecord, { settings, publicUrl, now }: MailParts): NewMail {
  const { dueAt = mail.createdAt, ...facts } = mail;
  if (dueAt > now) return mail;
  const newest = newestEntry(shipment);
  const sentAt = new Date(dueAt.getTime() + SENT_AFTER_MS);
  return {
    ...facts,
    state: 'sent',
    attempts: 1,
    handedOverAt: dueAt,
    sentAt,
    serverSaid: ACCEPTED,
    ...(newest && { toldStatus: { at: newest.timestamp, kind: statusKind(newest) } }),
    ...(shipment.status !== 'delivered' && { toldDate: shipment.deliveryDate }),
    ...writeMail(mail as MailRecord, { shipment, settings, publicUrl, now }),
  };
}

export const confirmationMails = (shipments: readonly DemoShipment[], parts: MailParts): NewMail[] =>
  parts.subscriptions.flatMap((reader) => {
    const shipment = shipments.find(({ record }) => record.trackingId === reader.trackingId)?.record;
    return shipment ? sent(newConfirmationMail(reader), shipment, parts) : [];
  });

export const demoSubscriptions = (
  shipments: readonly DemoShipment[],
  { hashReader, now }: { hashReader: HashReader; now: Date },
): SubscriptionRecord[] =>
  FOLLOWERS.flatMap(({ story, address, language, askedHoursAgo, isConfirmed }, index) => {
    const shipment = shipments[story]?.record;
    if (!shipment) return [];
    const askedAt = new Date(now.getTime() - askedHoursAgo * HOUR_MS);
    const state = isConfirmed
      ? { place: 0, confirmedAt: new Date(askedAt.getTime() + 4 * MINUTE_MS), expiresAt: subscriptionEnd(shipment) }
      : {
          mailbox: hashReader(getMailbox(address)),
          mailboxPlace: 0,
          expiresAt: new Date(askedAt.getTime() + CONFIRMATION_HOURS * HOUR_MS),
        };
    return [
      {
        _id: toSubscriptionId(index),
        trackingId: shipment.trackingId,
        address,
        reader: hashReader(address),
        language,
        askedAt,
        ...state,
      },
    ];
  });

function applyOutcome({ dueAt: _dueAt, ...mail }: NewMail, now: Date): NewMail | undefined {
  const found = OUTCOMES.find(
    ([story, event]) => mail.role === 'recipient' && mail.event === event && mail.trackingId === demoTrackingId(story),
  );
  return found && { ...mail, ...found[2](mail, now) };
}

const toSubscriptionId = (index: number) => new mongo.ObjectId(Buffer.concat([Buffer.from('demo-reader'), Buffer.from([index])]));
