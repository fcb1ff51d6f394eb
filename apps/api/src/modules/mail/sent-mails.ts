import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { STATUS_EVENTS } from '@waybill/domain/mail/events';
import type { MailRecord } from './mail-model.ts';
import type { ToldStatus } from './status-runs.ts';

/** Of a mail, as far as the order of mails is about it. */
export type PlacedMail = Pick<MailRecord, 'event' | 'happenedAt'> & Partial<Pick<MailRecord, '_id' | 'byHand'>>;

/** Whether a mail is news about the shipment, and so has its place in the order of its reader's mails. */
export const isOrdered = ({ event }: Pick<MailRecord, 'event'>): boolean =>
  event !== 'confirm_subscription' && event !== 'request_answered';

/** Whether a mail tells a status: of an entry of the history, or instead of a wrong one. */
export const isStatusMail = ({ event }: Pick<MailRecord, 'event'>): boolean =>
  event === 'correction' || STATUS_EVENTS.includes(event);

/** Whether the reader has a mail, as far as anybody knows: one of which that is uncertain may have arrived. */
export const isDelivered = ({ state, reason, handedOverAt, resends, toldStatus }: MailRecord): boolean =>
  state === 'sent' ||
  (state === 'sending' && handedOverAt !== undefined) ||
  (state === 'failed' && reason === 'uncertain') ||
  // The office sends again what the reader had before.
  (resends !== undefined && toldStatus !== undefined && state !== 'cancelled');

/** Whether a mail is about something that happened after what another one is about. */
export function isLater(mail: PlacedMail, than: PlacedMail): boolean {
  const apart = mail.happenedAt.getTime() - than.happenedAt.getTime();
  if (apart !== 0 || !mail._id || !than._id) return apart > 0;
  return mail._id.toHexString() > than._id.toHexString();
}

const getSentAt = ({ sentAt, handedOverAt, failedAt }: MailRecord): number =>
  (sentAt ?? handedOverAt ?? failedAt)?.getTime() ?? 0;

const sortBySending = (mails: readonly MailRecord[]): MailRecord[] =>
  mails.filter((mail) => isOrdered(mail) && isDelivered(mail)).toSorted((one, other) => getSentAt(one) - getSentAt(other));

/** The promised day that a reader was last told, in whichever mail; undefined where nobody knows of one. */
export function findLastSentDate(mails: readonly MailRecord[]): CalendarDate | undefined {
  // Releases before `toldDate` stored the day only where the mail was about it.
  const dated = sortBySending(mails).findLast(({ toldDate, deliveryDate }) => toldDate ?? deliveryDate);
  return dated && (dated.toldDate ?? dated.deliveryDate);
}

/** Mails about days hold the headline; that a shipment is registered does not. */
const mentionsStatus = ({ event, toldStatus }: MailRecord): boolean => toldStatus !== undefined && event !== 'created';

/** The mail by which a reader knows the status of a shipment: the last one that says it, or is just being sent. */
export function findLastSentStatus(mails: readonly MailRecord[]): MailRecord | undefined {
  const underWay = mails.filter((mail) => mail.state === 'sending' && isStatusMail(mail) && !isDelivered(mail));
  return [...sortBySending(mails).filter((mail) => isStatusMail(mail) || mentionsStatus(mail)), ...underWay].at(-1);
}

/** The history entry that a mail about a status tells, or told. */
export const getToldEntry = ({ toldStatus, happenedAt, occasion }: SentEntrySource): ToldStatus =>
  toldStatus ?? { at: happenedAt, kind: occasion };

type SentEntrySource = Pick<MailRecord, 'happenedAt' | 'occasion'> & Partial<Pick<MailRecord, 'toldStatus'>>;
