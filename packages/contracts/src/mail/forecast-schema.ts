import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { MAIL_EVENTS, MAIL_ROLES } from '@waybill/domain/mail/events';
import { STAGES } from '@waybill/domain/shipments/outcomes';
import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { line, optional } from '../shared/text-schema.ts';
import { happenedAt } from '../shipments/happened-at.ts';

/** A step that may follow; without one, the step that the shipment has reached. */
export const mailForecastQuery = z.object({
  status: z.enum(STAGES, { error: `must be one of ${STAGES.join(', ')}` }).optional(),
  subStatus: optional(line(LIMITS.subStatus)),
  happenedAt,
});
export type MailForecastQuery = z.infer<typeof mailForecastQuery>;

/** `turned_off`: for this shipment. `switched_off`: in the settings. */
export const NO_MAIL_REASONS = [
  'no_address',
  'turned_off',
  'switched_off',
  'unsubscribed',
  'known',
  'newer',
  'too_old',
  'demo',
] as const;
export type NoMailReason = (typeof NO_MAIL_REASONS)[number];

export const mailForecast = z.object({
  /** null: a shipment that had ended when it was created has no mails. */
  event: z.enum(MAIL_EVENTS).nullable(),
  /** Whether a mail server is configured; without one, mails stay queued. */
  configured: z.boolean(),
  readers: z.array(
    z.object({
      role: z.enum(MAIL_ROLES),
      address: z.string().nullable(),
      language: z.enum(LANGUAGE_CODES),
      /** null: gets a mail. */
      reason: z.enum(NO_MAIL_REASONS).nullable(),
    }),
  ),
});
export type MailForecast = z.infer<typeof mailForecast>;
