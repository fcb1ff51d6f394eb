import { DEFERRABLE_EVENTS } from '@waybill/domain/mail/events';
import type { MailRecord } from './mail-model.ts';
import { isLater, isNews } from './told-mails.ts';

/** How long the mail that goes first is waited for before one looks again. */
const FIRST_AGAIN_MS = 1_000;
const SECOND_AGAIN_MS = 2_000;

const isPatient = ({ event }: MailRecord): boolean => DEFERRABLE_EVENTS.some((patient) => patient === event);
const isDue = ({ dueAt }: MailRecord, now: Date): boolean => dueAt !== undefined && dueAt <= now;

/**
 * Until when a mail that is in hand leaves the way to another mail of its reader; undefined when it is its turn. Two of one reader
 * are never under way at once. They go in the order of what happened, but one that can wait is left out for a later one, which
 * tells the same and more.
 * @param mail as it was claimed.
 * @param toReader all mails to its reader about its shipment that were not cancelled.
 */
export function waitsUntil(mail: MailRecord, toReader: readonly MailRecord[], now: Date): Date | undefined {
  if (!isNews(mail) || mail.byHand) return undefined;
  const others = toReader.filter((other) => isNews(other) && !other.byHand && other._id.toHexString() !== mail._id.toHexString());
  const blockers = others.flatMap((other) => waitFor(mail, other, now) ?? []);
  return blockers.toSorted((one, other) => one.getTime() - other.getTime()).at(-1);
}

function waitFor(mail: MailRecord, other: MailRecord, now: Date): Date | undefined {
  const goesFirst = isLater(mail, other) ? leads(mail, other) : !leads(other, mail);
  if (other.state === 'sending') {
    // Who was claimed before may have looked before this one was claimed.
    const mayGo = goesFirst && !other.handedOverAt && !isBefore(other.lockedUntil, mail.lockedUntil);
    return mayGo ? undefined : new Date(now.getTime() + (goesFirst ? FIRST_AGAIN_MS : SECOND_AGAIN_MS));
  }
  if (goesFirst || !other.dueAt) return undefined;
  if (isLater(other, mail)) return isDue(other, now) ? new Date(now.getTime() + SECOND_AGAIN_MS) : undefined;
  return isAwaited(other, mail) ? new Date(Math.max(other.dueAt.getTime(), now.getTime()) + SECOND_AGAIN_MS) : undefined;
}

/** Whether the later of two mails goes first, and makes the earlier one needless. */
const leads = (later: MailRecord, earlier: MailRecord): boolean => isPatient(earlier) && !isAwaited(earlier, later);

/**
 * Whether the later of two mails waits even for an earlier one that is not due yet: nobody hears that a day has moved before hearing
 * of the shipment, and nothing that can wait goes before a correction.
 */
const isAwaited = (earlier: MailRecord, later: MailRecord): boolean =>
  (earlier.event === 'created' && later.event === 'promise_moved') || (earlier.event === 'correction' && isPatient(later));

const isBefore = (one: Date | undefined, other: Date | undefined): boolean =>
  one !== undefined && other !== undefined && one < other;
