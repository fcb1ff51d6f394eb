import type { Settings } from '@waybill/contracts/site/schema';
import { DAY_MS } from '@waybill/domain/time';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { MailRecord, NewMail } from '../mail/mail-model.ts';
import { eventFor, newestEntry } from '../mail/plan/find-events.ts';
import { makeMails } from '../mail/plan/make-mails.ts';
import type { PlanningData } from '../mail/plan/planning-data.ts';
import { statusKind } from '../mail/plan/status-runs.ts';
import { writeMail } from '../mail/send/compose-mail.ts';
import { newConfirmationMail } from '../mail/subscribe/subscribe.ts';
import type { SubscriptionRecord } from '../mail/subscribe/subscription-model.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { applyOutcome } from './demo-mail-outcomes.ts';
import type { DemoShipment } from './demo-shipment.ts';

interface MailParts {
  settings: Settings;
  publicUrl: string | undefined;
  now: Date;
  subscriptions: readonly SubscriptionRecord[];
}

const MAILS_OF_DAYS = 12;
const SENT_AFTER_MS = 2_000;
const ACCEPTED = '250 2.0.0 Ok: queued';

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
