import { randomBytes } from 'node:crypto';
import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import type { Settings } from '@waybill/contracts/site/schema';
import type { Language } from '@waybill/domain/languages';
import { DEFERRABLE_EVENTS, type MailKind, STATUS_EVENTS } from '@waybill/domain/mail/events';
import { createMailCode, MAIL_CODE_LENGTH } from '@waybill/domain/mail/mail-code';
import { findNextOpening, getOpenState } from '@waybill/domain/opening-hours/opening-hours';
import { toInstant } from '../../../platform/time/zoned-days.ts';
import { getRecordedTime } from '../../shipments/history/entry-facts.ts';
import type { HistoryEntryRecord, ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { MailFacts, NewMail } from '../mail-model.ts';
import { cancelReason } from './cancel-reason.ts';
import type { PlanningData } from './planning-data.ts';
import { getRecipients, type MailRecipient } from './recipients.ts';
import { findStatusRuns, statusKind } from './status-runs.ts';

export interface Occurrence {
  occasion: MailFacts;
  entryId: string;
  /** Set when it became current again without having been announced. */
  currentSince?: Date;
  asker?: Omit<MailRecipient, 'language'> & { language: Language | undefined };
}

const QUIET_HOUR_EVENTS: ReadonlySet<MailKind> = new Set(DEFERRABLE_EVENTS);

export function makeMails(occurrences: readonly Occurrence[], planning: PlanningData): NewMail[] {
  const made: NewMail[] = [];
  const known = new Set(planning.mails.flatMap((mail) => contentKeys(mail, planning)));
  for (const { occasion, entryId, currentSince, asker } of occurrences) {
    const shipment = planning.byId.get(occasion.trackingId);
    if (!shipment) continue;
    for (const reader of asker ? [withLanguage(asker, shipment)] : getRecipients(shipment, planning.preferences)) {
      const contentId = `${reader.address} ${contentKey(occasion, shipment)}`;
      if ((currentSince || !isRepeated(occasion, planning)) && known.has(`${occasion.trackingId} ${contentId}`)) continue;
      const mail = draftMail(occasion, { reader, entryId, currentSince }, planning);
      if (!mail) continue;
      known.add(`${occasion.trackingId} ${contentId}`);
      made.push(mail);
    }
  }
  return made;
}

export function draftMail(
  occasion: MailFacts,
  { reader, entryId, currentSince }: { reader: MailRecipient; entryId: string; currentSince?: Date | undefined },
  planning: PlanningData,
): NewMail | undefined {
  const { trackingId } = occasion;
  const shipment = planning.byId.get(trackingId);
  if (!shipment) return undefined;
  const readerMails = planning.getReaderMails({ trackingId, address: reader.address });
  if (cancelReason({ ...occasion, ...reader }, { ...planning, shipment, readerMails })) return undefined;
  const mail = newMail(occasion, { reader, entryId, heldFrom: currentSince ?? occasion.happenedAt, planning });
  if (!STATUS_EVENTS.includes(occasion.event) || isRepeated(occasion, planning)) return mail;
  return { ...mail, identity: [trackingId, reader.address, contentKey(occasion, shipment)].join(' ') };
}

/** Mails with the same content have the same key; for a status it is the run. */
export function contentKey(
  { event, occasion, happenedAt, deliveryDate }: Omit<MailFacts, 'event'> & { event: MailKind },
  shipment: ShipmentRecord,
): string {
  if (event === 'promise_moved') return `${event} ${deliveryDate}`;
  if (!STATUS_EVENTS.includes(event)) return occasion;
  return findStatusRuns(shipment).find({ at: happenedAt, kind: occasion })?.id ?? occasion;
}

/** Without office hours nothing is delayed. */
export function getDueTime(event: MailKind, settings: Settings, happenedAt: Date): Date {
  return waitForOpeningHours(event, settings, new Date(happenedAt.getTime() + settings.mail.undoSeconds * 1_000));
}

export const waitForOpeningHours = (event: MailKind, { mail, company }: Settings, from: Date): Date =>
  mail.quietHours && QUIET_HOUR_EVENTS.has(event) ? nextOpen(company, from) : from;

interface NewMailParts {
  reader: MailRecipient;
  entryId: string;
  heldFrom: Date;
  planning: PlanningData;
}

function newMail(occasion: MailFacts, { reader, entryId, heldFrom, planning: { settings, now } }: NewMailParts): NewMail {
  return {
    ...occasion,
    ...reader,
    key: [occasion.trackingId, occasion.event, reader.address, entryId].join(' '),
    code: createMailCode(randomBytes(MAIL_CODE_LENGTH)),
    state: 'held',
    dueAt: getDueTime(occasion.event, settings, earlier(heldFrom, now)),
    attempts: 0,
    createdAt: now,
  };
}

function contentKeys(mail: PlanningData['mails'][number], { byId }: PlanningData): string[] {
  const shipment = byId.get(mail.trackingId);
  if (!shipment || (mail.state === 'cancelled' && !isSentOnce(mail))) return [];
  return [`${mail.trackingId} ${mail.address} ${contentKey(mail, shipment)}`];
}

const isSentOnce = ({ event }: PlanningData['mails'][number]): boolean => event === 'created' || STATUS_EVENTS.includes(event);

/** The same status at the same place again within this time is a double click or a retry, not a repetition. */
const MIN_REPEAT_MS = 60_000;

const isRepeated = (occasion: MailFacts, { settings, byId }: PlanningData): boolean =>
  occasion.event !== 'correction' &&
  settings.mail.events[occasion.event].repeats &&
  !isEnteredTwice(occasion, byId.get(occasion.trackingId)?.statusHistory);

function isEnteredTwice({ event, occasion, happenedAt }: MailFacts, history: ShipmentRecord['statusHistory'] = []): boolean {
  const age = (entry: HistoryEntryRecord) => happenedAt.getTime() - getRecordedTime(entry).getTime();
  const alike = history.filter((entry) => statusKind(entry) === occasion && age(entry) >= 0 && age(entry) < MIN_REPEAT_MS);
  const own = alike.find((entry) => age(entry) === 0);
  return STATUS_EVENTS.includes(event) && alike.some((entry) => entry !== own && entry.location === own?.location);
}

const withLanguage = (
  asker: NonNullable<Occurrence['asker']>,
  { mail = DEFAULT_SHIPMENT_MAIL }: ShipmentRecord,
): MailRecipient => ({
  ...asker,
  language: asker.language ?? mail.language,
});

/** The clock may have been set back. */
const earlier = (first: Date, second: Date): Date => (second < first ? second : first);

function nextOpen({ officeHours, ...calendar }: Settings['company'], from: Date): Date {
  if (getOpenState(officeHours, calendar, from).open) return from;
  const next = findNextOpening(officeHours, calendar, from);
  return next ? toInstant(next.date, next.time, calendar.timeZone) : from;
}
