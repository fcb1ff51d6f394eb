import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { MAIL_EVENTS, MAIL_KINDS, MAIL_ROLES } from '@waybill/domain/mail/events';
import { CANCEL_REASONS, FAILURE_REASONS, MAIL_STATES } from '@waybill/domain/mail/states';
import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { damaged, pageQuery, pagination } from '../shared/pagination.ts';
import { line, optional } from '../shared/text-schema.ts';
import { typedTrackingId } from '../shared/typed-tracking-id.ts';
import { MAIL_LIMITS } from './facts.ts';

const instant = z.iso.datetime();
const count = z.int().min(0);

export const mail = z.object({
  id: z.string(),
  /** null for a reply to a message, or an offer. */
  trackingId: z.string().nullable(),
  /** Reference of the message that a reply is about. */
  message: z.string().nullable(),
  /** Reference of the quote request that an offer is for. */
  quote: z.string().nullable(),
  event: z.enum(MAIL_KINDS),
  to: z.object({ role: z.enum(MAIL_ROLES), address: z.string(), name: z.string() }),
  language: z.enum(LANGUAGE_CODES),
  state: z.enum(MAIL_STATES),
  reason: z.enum([...CANCEL_REASONS, ...FAILURE_REASONS]).nullable(),
  /** Next attempt; null if there is none. */
  dueAt: instant.nullable(),
  attempts: count,
  serverSaid: z.string().nullable(),
  /** null until the mail is rendered, which happens when it is sent. */
  subject: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type Mail = z.infer<typeof mail>;

export const wholeMail = mail.extend({ subject: z.string(), text: z.string(), html: z.string() });
export type WholeMail = z.infer<typeof wholeMail>;

export const mailQuery = pageQuery.extend({
  state: z.enum(MAIL_STATES, { error: `must be one of ${MAIL_STATES.join(', ')}` }).optional(),
  event: z.enum(MAIL_KINDS, { error: `must be one of ${MAIL_KINDS.join(', ')}` }).optional(),
  shipment: optional(typedTrackingId),
  address: optional(line(LIMITS.email)),
});
export type MailQuery = z.infer<typeof mailQuery>;

export const mailPage = z.object({
  mails: z.array(mail),
  counts: z.object(
    Object.fromEntries(MAIL_STATES.map((state) => [state, count])) as Record<(typeof MAIL_STATES)[number], typeof count>,
  ),
  /** Whether a mail server is configured; without one, mails stay queued. */
  configured: z.boolean(),
  pagination,
  damaged,
});
export type MailPage = z.infer<typeof mailPage>;

export const byEventAndLanguage = z.object({
  event: z.enum(MAIL_EVENTS, { error: `must be one of ${MAIL_EVENTS.join(', ')}` }),
  language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }),
});

export const mailIdParams = z.object({ mailId: line(MAIL_LIMITS.id) });
