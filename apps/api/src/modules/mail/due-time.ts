import type { Settings } from '@waybill/contracts/site/schema';
import { type MailKind, DEFERRABLE_EVENTS } from '@waybill/domain/mail/events';
import { findNextOpening, getOpenState } from '@waybill/domain/opening-hours/opening-hours';
import { toInstant } from '../../platform/time/zoned-day.ts';

const QUIET_HOUR_EVENTS: ReadonlySet<MailKind> = new Set(DEFERRABLE_EVENTS);

/** Without office hours nothing is delayed. */
export function getDueTime(event: MailKind, { mail, company }: Pick<Settings, 'mail' | 'company'>, happenedAt: Date): Date {
  return waitForOpeningHours(event, { mail, company }, new Date(happenedAt.getTime() + mail.undoSeconds * 1_000));
}

export const waitForOpeningHours = (event: MailKind, { mail, company }: Pick<Settings, 'mail' | 'company'>, from: Date): Date =>
  mail.quietHours && QUIET_HOUR_EVENTS.has(event) ? nextOpen(company, from) : from;

function nextOpen({ officeHours, ...calendar }: Settings['company'], from: Date): Date {
  if (getOpenState(officeHours, calendar, from).open) return from;
  const next = findNextOpening(officeHours, calendar, from);
  return next ? toInstant(next.date, next.time, calendar.timeZone) : from;
}
