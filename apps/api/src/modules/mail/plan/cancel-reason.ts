import type { Settings } from '@waybill/contracts/site/schema';
import { addDays, type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { isLetter, type MailKind, type MailRole, STATUS_EVENTS } from '@waybill/domain/mail/events';
import { type CancelReason, MAX_MAIL_AGE_DAYS } from '@waybill/domain/mail/states';
import { isEnded, OUTCOMES } from '@waybill/domain/shipments/outcomes';
import { DAY_MS } from '@waybill/domain/time';
import type { DocumentId } from '../../../platform/db/document-id.ts';
import { computeDueDate } from '../../shipments/present-shipment.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { MailFacts, MailRecord } from '../mail-model.ts';
import { requestOccasion, silenceOccasion } from './find-events.ts';
import { type MailedShipment, type MailPreferences, notifiedParties } from './recipients.ts';
import {
  findLastSentDate,
  findLastSentStatus,
  getAnnouncedEntry,
  isDelivered,
  isLater,
  isNewestRetracted,
  isOrdered,
  isStatusMail,
  type PlacedMail,
} from './sent-mails.ts';
import { findStatusRuns } from './status-runs.ts';

interface MailSituation {
  shipment: MailedShipment | null | undefined;
  settings: Settings;
  preferences: MailPreferences;
  /** Excludes cancelled mails. */
  readerMails: readonly MailRecord[];
  now: Date;
}

interface CheckedMail extends Omit<MailFacts, 'event'>, PlacedMail {
  role: MailRole;
  address: string;
}

/** Smaller changes of the date are not announced. */
const MIN_DATE_CHANGE_MS = DAY_MS;

/** Their cause can disappear: shipment restored, newer entry undone, address restored. Other reasons are final. */
const REVERSIBLE_REASONS: ReadonlySet<MailRecord['reason']> = new Set(['removed', 'newer', 'address_changed']);

/** The status that the reader of a correction knew may be undone, and an entry restored or edited back. */
export const hasReversibleReason = (event: MailKind, reason: MailRecord['reason']): boolean =>
  (!isLetter(event) && REVERSIBLE_REASONS.has(reason)) ||
  (event === 'correction' && reason === 'known') ||
  (STATUS_EVENTS.includes(event) && reason === 'undone');

/** Checked when planned and again before sending. */
export function cancelReason(
  mail: CheckedMail,
  { shipment, settings, preferences, readerMails, now }: MailSituation,
): CancelReason | undefined {
  if (!shipment || shipment.deletedAt) return 'removed';
  const optOutReason = findOptOutReason(mail, preferences);
  // The reader's opt-out also blocks mails sent by hand.
  if (optOutReason || mail.event === 'confirm_subscription' || mail.byHand) return optOutReason;
  if (now.getTime() - mail.happenedAt.getTime() > MAX_MAIL_AGE_DAYS * DAY_MS) return 'too_old';
  if (isLetter(mail.event)) return undefined;
  if (mail.event !== 'correction') {
    const switches = settings.mail.events[mail.event];
    const wished = shipment.senderWishes?.events.some((event) => event === mail.event);
    const isWanted = mail.role === 'sender' ? (wished ?? switches.sender) : switches.recipient;
    if (!isWanted && !leavesAnnouncedEnd(mail, readerMails)) return 'switched_off';
  }
  const isParty = mail.role === 'recipient' || mail.role === 'sender';
  if (isParty && !notifiedParties(shipment).some(({ address }) => address === mail.address)) return 'address_changed';
  const repeats = mail.event !== 'correction' && settings.mail.events[mail.event].repeats;
  return isOutdated(mail, shipment, { today: toCalendarDate(now, settings.company.timeZone), readerMails, repeats });
}

/** Readers of a mail about an end get the next status, even if its event is off. */
function leavesAnnouncedEnd({ _id, event }: CheckedMail, readerMails: readonly MailRecord[]): boolean {
  const isEnd = (kind: string) => OUTCOMES.some((outcome) => kind === outcome || kind.startsWith(`${outcome}_`));
  const last = findLastSentStatus(readerMails.filter((other) => other._id.toHexString() !== _id?.toHexString()));
  return STATUS_EVENTS.includes(event) && !isEnd(event) && last !== undefined && isEnd(getAnnouncedEntry(last).kind);
}

function findOptOutReason(
  { event, role, trackingId, address }: CheckedMail,
  preferences: MailPreferences,
): CancelReason | undefined {
  if (role !== 'subscriber') return preferences.isDeclined(trackingId, address) ? 'unsubscribed' : undefined;
  const own = preferences.getSubscriptions(trackingId).find((subscription) => subscription.address === address);
  if (event !== 'confirm_subscription') return own?.confirmedAt ? undefined : 'unsubscribed';
  if (!own) return 'too_old';
  return own.confirmedAt ? 'newer' : undefined;
}

interface OutdatedCheck {
  today: CalendarDate;
  readerMails: readonly MailRecord[];
  repeats: boolean;
}

function isOutdated(
  mail: CheckedMail,
  shipment: ShipmentRecord,
  { today, readerMails, repeats }: OutdatedCheck,
): CancelReason | undefined {
  const isOver = isEnded(shipment);
  const due = computeDueDate(shipment);
  const runs = findStatusRuns(shipment);
  const others = readerMails.filter(({ _id }) => _id.toHexString() !== mail._id?.toHexString());
  switch (mail.event) {
    case 'created':
      if (isOver) return 'newer';
      return others.some((other) => other.event === 'created' && isDelivered(other))
        ? 'known'
        : findSuperseded(mail, readerMails);
    case 'promise_moved': {
      if (isOver || due === null || due !== mail.deliveryDate) return 'newer';
      return isAnnouncedDate(due, findLastSentDate(readerMails)) ? 'known' : findSuperseded(mail, readerMails);
    }
    case 'arriving_tomorrow':
      return isOver || due !== addDays(today, 1) ? 'newer' : findSuperseded(mail, readerMails);
    case 'late':
      return isOver || due === null || due >= today ? 'newer' : findSuperseded(mail, readerMails);
    case 'silent':
      return isOver || !mail.occasion.startsWith(silenceOccasion(shipment)) ? 'newer' : findSuperseded(mail, readerMails);
    // The report itself says whether it was resolved.
    case 'request_answered':
      return undefined;
    case 'request_accepted':
    case 'request_declined':
      return shipment.requests?.some(
        ({ id, state }) => mail.occasion === requestOccasion(id) && mail.event !== `request_${state}`,
      )
        ? 'undone'
        : undefined;
    case 'correction': {
      const wrong = readerMails.find(({ _id }) => mail.occasion === correctionKey(_id));
      if (!wrong || (wrong.state !== 'sending' && !isDelivered(wrong))) return 'undone';
      // A mail being sent may still fail or be cancelled, so the correction waits for it.
      const finished = others.filter((other) => other === wrong || other.state !== 'sending');
      const last = findLastSentStatus(finished);
      // A mail planned earlier has announced the current status meanwhile.
      const isRetracted = isNewestRetracted(finished, runs);
      if (last && last !== wrong && (isRetracted || runs.isCorrect(getAnnouncedEntry(last)))) return 'known';
      if (!isRetracted && mail.corrects && runs.isCorrect(mail.corrects)) return 'newer';
      return findSuperseded(mail, finished.filter(isStatusMail));
    }
    default: {
      const run = runs.find({ at: mail.happenedAt, kind: mail.occasion });
      if (!run?.isLive) return 'undone';
      if (run !== runs.newest) return 'newer';
      const isKnown = others.some(
        (other) => isDelivered(other) && runs.find({ at: other.happenedAt, kind: other.occasion }) === run,
      );
      return isKnown && !repeats ? 'known' : findSuperseded(mail, readerMails);
    }
  }
}

export const correctionKey = (_id: DocumentId): string => `correction_${_id.toHexString()}`;

/** Each mail describes the state at sending, so a later one makes earlier ones obsolete. */
const findSuperseded = (mail: CheckedMail, readerMails: readonly MailRecord[]): CancelReason | undefined =>
  readerMails.some((other) => isOrdered(other) && isDelivered(other) && isLater(other, mail)) ? 'newer' : undefined;

export const isAnnouncedDate = (day: CalendarDate, announced: CalendarDate | undefined): boolean =>
  announced !== undefined && Math.abs(Date.parse(day) - Date.parse(announced)) <= MIN_DATE_CHANGE_MS;
