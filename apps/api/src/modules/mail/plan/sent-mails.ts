import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { isLetter, type MailKind, REPLY_EVENTS, STATUS_EVENTS } from '@waybill/domain/mail/events';
import type { DocumentId } from '../../../platform/db/document-id.ts';
import type { MailRecord, NewMail } from '../mail-model.ts';
import type { AnnouncedStatus, StatusRuns } from './status-runs.ts';

export interface PlacedMail {
  _id?: DocumentId;
  event: MailKind;
  happenedAt: Date;
  byHand?: boolean;
}

export const isOrdered = ({ event }: MailRecord): boolean =>
  event !== 'confirm_subscription' && !isLetter(event) && !REPLY_EVENTS.includes(event);

export const isStatusMail = ({ event }: MailRecord): boolean => event === 'correction' || STATUS_EVENTS.includes(event);

/** Whether the reader may have the mail; uncertain deliveries count. */
export const isDelivered = ({ state, reason, handedOverAt, resends, toldStatus }: MailRecord): boolean =>
  state === 'sent' ||
  (state === 'sending' && handedOverAt !== undefined) ||
  (state === 'failed' && reason === 'uncertain') ||
  // A resend means that the reader had it before.
  (resends !== undefined && toldStatus !== undefined && state !== 'cancelled');

export function isLater(mail: PlacedMail, than: PlacedMail): boolean {
  const difference = mail.happenedAt.getTime() - than.happenedAt.getTime();
  if (difference !== 0 || !mail._id || !than._id) return difference > 0;
  return mail._id.toHexString() > than._id.toHexString();
}

const getSentAt = ({ sentAt, handedOverAt, failedAt }: MailRecord): number =>
  (sentAt ?? handedOverAt ?? failedAt)?.getTime() ?? 0;

const sortBySending = (mails: readonly MailRecord[]): MailRecord[] =>
  mails.filter(isDelivered).toSorted((one, other) => getSentAt(one) - getSentAt(other));

export function findLastSentDate(mails: readonly MailRecord[]): CalendarDate | undefined {
  // Older releases, without `toldDate`, stored the day only in mails about it.
  const dated = sortBySending(mails).findLast(({ toldDate, deliveryDate }) => toldDate ?? deliveryDate);
  return dated && (dated.toldDate ?? dated.deliveryDate);
}

/** Mails about days contain the headline; registration mails do not. */
const mentionsStatus = ({ event, toldStatus }: MailRecord): boolean => toldStatus !== undefined && event !== 'created';

/** The last mail that contains a status, including one being sent. */
export function findLastSentStatus(mails: readonly MailRecord[]): MailRecord | undefined {
  const inProgress = mails.filter((mail) => mail.state === 'sending' && isStatusMail(mail) && !isDelivered(mail));
  const sent = sortBySending(mails).filter((mail) => isOrdered(mail) && (isStatusMail(mail) || mentionsStatus(mail)));
  return [...sent, ...inProgress].at(-1);
}

/** A correction took back the newest status, whose entry was then restored or edited back: no status mail repeats it. */
export function isNewestRetracted(mails: readonly MailRecord[], { find, newest }: StatusRuns): boolean {
  const sent = sortBySending(mails);
  const isOfNewest = (announced: AnnouncedStatus) => newest !== undefined && find(announced) === newest;
  const last = sent.findLastIndex(({ event, corrects }) => event === 'correction' && corrects && isOfNewest(corrects));
  if (last === -1) return false;
  const later = sent.slice(last).filter((mail) => isStatusMail(mail) || mentionsStatus(mail));
  return !later.some((mail) => getAnnouncedEntry(mail).kind === newest?.kind);
}

export const getAnnouncedEntry = ({ toldStatus, happenedAt, occasion }: NewMail): AnnouncedStatus =>
  toldStatus ?? { at: happenedAt, kind: occasion };
