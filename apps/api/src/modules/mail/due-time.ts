import type { Settings } from '@waybill/contracts/site/schema';
import { type MailKind, DEFERRABLE_EVENTS } from '@waybill/domain/mail/events';
import { findNextOpening, getOpenState } from '@waybill/domain/opening-hours/opening-hours';
import { instantOf } from '../../platform/time/zoned-day.ts';

const PATIENT: ReadonlySet<MailKind> = new Set(DEFERRABLE_EVENTS);

/**
 * When a mail about something is sent: once it can no longer be taken back, and what can wait in the hours of
 * the office. Where the office is never open, nothing waits.
 */
export function dueTime(event: MailKind, { mail, company }: Pick<Settings, 'mail' | 'company'>, happenedAt: Date): Date {
  return quietUntil(event, { mail, company }, new Date(happenedAt.getTime() + mail.undoSeconds * 1_000));
}

/** The first instant from this one on at which a mail may go: this one itself, but for what can wait while the office is closed. */
export const quietUntil = (event: MailKind, { mail, company }: Pick<Settings, 'mail' | 'company'>, from: Date): Date =>
  mail.quietHours && PATIENT.has(event) ? nextOpen(company, from) : from;

function nextOpen({ officeHours, ...calendar }: Settings['company'], from: Date): Date {
  if (getOpenState(officeHours, calendar, from).open) return from;
  const next = findNextOpening(officeHours, calendar, from);
  return next ? instantOf(next.date, next.time, calendar.timeZone) : from;
}
