import { PATIENT_EVENTS } from '@waybill/domain/mail/events';
import type { MailRecord } from './mail-model.ts';
import { isLater, isOrdered } from './sent-mails.ts';

/** How long the mail that goes first is waited for before one looks again. */
const RECHECK_FIRST_MS = 1_000;
const RECHECK_SECOND_MS = 2_000;

const canWaitForOffice = ({ event }: MailRecord): boolean => PATIENT_EVENTS.some((patient) => patient === event);
const isDue = ({ dueAt }: MailRecord, now: Date): boolean => dueAt !== undefined && dueAt <= now;

/**
 * Until when a mail that is in hand leaves the way to another mail of its reader; undefined when it is its turn. Two of one reader
 * are never under way at once. They go in the order of what happened, but one that can wait is left out for a later one, which
 * tells the same and more.
 * @param mail as it was claimed.
 * @param toReader all mails to its reader about its shipment that were not cancelled.
 */
export function getWaitUntil(mail: MailRecord, toReader: readonly MailRecord[], now: Date): Date | undefined {
  if (!isOrdered(mail) || mail.byHand) return undefined;
  const others = toReader.filter(
    (other) => isOrdered(other) && !other.byHand && other._id.toHexString() !== mail._id.toHexString(),
  );
  const blockers = others.flatMap((other) => waitFor(mail, other, now) ?? []);
  return blockers.toSorted((one, other) => one.getTime() - other.getTime()).at(-1);
}

function waitFor(mail: MailRecord, other: MailRecord, now: Date): Date | undefined {
  const goesFirst = isLater(mail, other) ? goesFirstInstead(mail, other) : !goesFirstInstead(other, mail);
  if (other.state === 'sending') {
    // Who was claimed before may have looked before this one was claimed.
    const mayGo = goesFirst && !other.handedOverAt && !isBefore(other.lockedUntil, mail.lockedUntil);
    return mayGo ? undefined : new Date(now.getTime() + (goesFirst ? RECHECK_FIRST_MS : RECHECK_SECOND_MS));
  }
  if (goesFirst || !other.dueAt) return undefined;
  if (isLater(other, mail)) return isDue(other, now) ? new Date(now.getTime() + RECHECK_SECOND_MS) : undefined;
  return mustComeFirst(other, mail) ? new Date(Math.max(other.dueAt.getTime(), now.getTime()) + RECHECK_SECOND_MS) : undefined;
}

/** Whether the later of two mails goes first, and makes the earlier one needless. */
const goesFirstInstead = (later: MailRecord, earlier: MailRecord): boolean =>
  canWaitForOffice(earlier) && !mustComeFirst(earlier, later);

/**
 * Whether the later of two mails waits even for an earlier one that is not due yet: nobody hears that a day has moved before hearing
 * of the shipment, and nothing that can wait goes before a correction.
 */
const mustComeFirst = (earlier: MailRecord, later: MailRecord): boolean =>
  (earlier.event === 'created' && later.event === 'promise_moved') || (earlier.event === 'correction' && canWaitForOffice(later));

const isBefore = (one: Date | undefined, other: Date | undefined): boolean =>
  one !== undefined && other !== undefined && one < other;
