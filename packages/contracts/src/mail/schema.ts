import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { MAIL_EVENTS, MAIL_KINDS, MAIL_ROLES } from '@waybill/domain/mail/events';
import { CANCEL_REASONS, FAILURE_REASONS, MAIL_STATES } from '@waybill/domain/mail/states';
import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { damaged, pageQuery, pagination } from '../shared/pagination.ts';
import { line, optional } from '../shared/text-schema.ts';
import { typedTrackingId } from '../shipments/typed-tracking-id.ts';

const instant = z.iso.datetime();
const count = z.int().min(0);

/** A mail to one address about one thing that happened, as the office sees it. */
export const mail = z.object({
  id: z.string(),
  trackingId: z.string(),
  event: z.enum(MAIL_KINDS),
  to: z.object({ role: z.enum(MAIL_ROLES), address: z.string(), name: z.string() }),
  language: z.enum(LANGUAGE_CODES),
  state: z.enum(MAIL_STATES),
  /** Why it was cancelled, or has failed. */
  reason: z.enum([...CANCEL_REASONS, ...FAILURE_REASONS]).nullable(),
  /** When it is sent, or tried again; null where it is not. */
  dueAt: instant.nullable(),
  /** How often sending it was tried. */
  attempts: count,
  /** What the mail server said to the last try. */
  serverSaid: z.string().nullable(),
  /** null until it is written, which is when it is sent. */
  subject: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type Mail = z.infer<typeof mail>;

/** With what is in it: as it was sent, or as it would be sent now. */
export const wholeMail = mail.extend({ subject: z.string(), text: z.string(), html: z.string() });
export type WholeMail = z.infer<typeof wholeMail>;

export const mailQuery = pageQuery.extend({
  state: z.enum(MAIL_STATES, { error: `must be one of ${MAIL_STATES.join(', ')}` }).optional(),
  event: z.enum(MAIL_KINDS, { error: `must be one of ${MAIL_KINDS.join(', ')}` }).optional(),
  /** Of this shipment. */
  shipment: optional(typedTrackingId),
  /** To this address. */
  address: optional(line(LIMITS.email)),
});
export type MailQuery = z.infer<typeof mailQuery>;

/** One page; `counts` are of the same selection, in every state. */
export const mailPage = z.object({
  mails: z.array(mail),
  counts: z.object(
    Object.fromEntries(MAIL_STATES.map((state) => [state, count])) as Record<(typeof MAIL_STATES)[number], typeof count>,
  ),
  /** Whether there is a mail server; without one mails wait here. */
  configured: z.boolean(),
  pagination,
  damaged,
});
export type MailPage = z.infer<typeof mailPage>;

export const byEventAndLanguage = z.object({
  event: z.enum(MAIL_EVENTS, { error: `must be one of ${MAIL_EVENTS.join(', ')}` }),
  language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }),
});

export const byMailId = z.object({ mailId: line(LIMITS.mailId) });
