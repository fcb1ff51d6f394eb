import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { MAIL_EVENTS, MAIL_ROLES } from '@waybill/domain/mail/events';
import { STAGES } from '@waybill/domain/shipments/outcomes';
import { z } from 'zod';
import { happenedAt } from '../shared/happened-at.ts';
import { LIMITS } from '../shared/limits.ts';
import { line, optional } from '../shared/text-schema.ts';
import { typedTrackingIds } from '../shared/typed-tracking-id.ts';
import { BULK_IDS } from '../shipments/facts.ts';
import { shipmentFilter } from '../shipments/list-schema.ts';

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

/** The shipments of a bulk change, and the step that they may take. */
export const bulkForecastRequest = z
  .object({
    ids: typedTrackingIds(BULK_IDS).optional(),
    filter: shipmentFilter.optional(),
    ...mailForecastQuery.shape,
    skipEnded: z.boolean('must be true or false').optional(),
  })
  .superRefine(({ ids, filter }, context) => {
    if (!ids && !filter) context.addIssue({ code: 'custom', path: ['ids'], message: 'is required, or filter' });
    if (ids && filter) context.addIssue({ code: 'custom', path: ['filter'], message: 'must not be combined with ids' });
  });
export type BulkForecastRequest = z.infer<typeof bulkForecastRequest>;
export type BulkForecastRequestInput = z.input<typeof bulkForecastRequest>;

export const bulkForecast = z.object({
  /** How many are in each status, or have ended with an outcome. */
  stages: z.array(z.object({ stage: z.enum(STAGES), count: z.int() })),
  /** Delivered, returned, canceled or lost. */
  ended: z.int(),
  /** Mails of the step; 0 without a step. */
  mails: z.int(),
  /** Whether a mail server is configured; without one, mails stay queued. */
  configured: z.boolean(),
});
export type BulkForecast = z.infer<typeof bulkForecast>;
