import { DEFERRABLE_EVENTS } from '@waybill/domain/mail/events';
import type { MailRecord } from './mail-model.ts';
import { isLater, isOrdered, isStatusMail } from './sent-mails.ts';

/** Delay before checking again whether the earlier mail was sent. */
const RECHECK_FIRST_MS = 1_000;
const RECHECK_SECOND_MS = 2_000;

const isDeferrable = ({ event }: MailRecord): boolean => DEFERRABLE_EVENTS.some((patient) => patient === event);
const isDue = ({ dueAt }: MailRecord, now: Date): boolean => dueAt !== undefined && dueAt <= now;

/** One mail at a time per reader, in order of events; delayed mails and corrections yield to later ones with their news. */
export function getWaitUntil(mail: MailRecord, readerMails: readonly MailRecord[], now: Date): Date | undefined {
  if (!isOrdered(mail) || mail.byHand) return undefined;
  const others = readerMails.filter(
    (other) => isOrdered(other) && !other.byHand && other._id.toHexString() !== mail._id.toHexString(),
  );
  const blockers = others.flatMap((other) => waitFor(mail, other, now) ?? []);
  return blockers.toSorted((one, other) => one.getTime() - other.getTime()).at(-1);
}

function waitFor(mail: MailRecord, other: MailRecord, now: Date): Date | undefined {
  const goesFirst = isLater(mail, other) ? overtakesEarlier(mail, other) : !overtakesEarlier(other, mail);
  if (other.state === 'sending') {
    // A mail claimed earlier may have checked before this one was claimed.
    const mayGo = goesFirst && !other.handedOverAt && !isBefore(other.lockedUntil, mail.lockedUntil);
    return mayGo ? undefined : new Date(now.getTime() + (goesFirst ? RECHECK_FIRST_MS : RECHECK_SECOND_MS));
  }
  if (goesFirst || !other.dueAt) return undefined;
  if (isLater(other, mail) || replacesCorrection(other, mail))
    return isDue(other, now) ? new Date(now.getTime() + RECHECK_SECOND_MS) : undefined;
  return mustComeFirst(other, mail) ? new Date(Math.max(other.dueAt.getTime(), now.getTime()) + RECHECK_SECOND_MS) : undefined;
}

const overtakesEarlier = (later: MailRecord, earlier: MailRecord): boolean =>
  (isDeferrable(earlier) && !mustComeFirst(earlier, later)) || (earlier.event === 'correction' && isStatusMail(later));

/** The status mail about an edited entry is older than the correction, and tells more. */
const replacesCorrection = (other: MailRecord, mail: MailRecord): boolean =>
  mail.event === 'correction' && other.event !== 'correction' && isStatusMail(other);

/** The registration precedes date changes, and a delayed mail never precedes a correction. */
const mustComeFirst = (earlier: MailRecord, later: MailRecord): boolean =>
  (earlier.event === 'created' && later.event === 'promise_moved') || (earlier.event === 'correction' && isDeferrable(later));

const isBefore = (one: Date | undefined, other: Date | undefined): boolean =>
  one !== undefined && other !== undefined && one < other;
