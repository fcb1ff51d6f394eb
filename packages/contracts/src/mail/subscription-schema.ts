import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { z } from 'zod';
import { humanSigns } from '../inbox/human-signs.ts';
import { LIMITS } from '../shared/limits.ts';
import { email, line } from '../shared/text-schema.ts';

/** So many addresses may be told of one shipment beside its two sides. */
export const MAX_SUBSCRIPTIONS = 5;
/** So many that are not confirmed may come from one caller, and wait for one mailbox. */
export const MAX_UNCONFIRMED = 5;

/** Somebody's wish to be told of a shipment by mail. Unknown keys are refused. */
export const subscriptionRequest = z.strictObject({
  email,
  /** Of the mails; absent: that of the call. */
  language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }).optional(),
  ...humanSigns,
});
export type SubscriptionRequest = z.infer<typeof subscriptionRequest>;
export type SubscriptionRequestInput = z.input<typeof subscriptionRequest>;

export const byMailToken = z.object({ token: line(LIMITS.mailToken) });

/** Told, not of this shipment, or of none at all. */
export const MAIL_WISHES = ['told', 'not_this', 'none'] as const;
export type MailWish = (typeof MAIL_WISHES)[number];

export const mailWish = z.strictObject({ wish: z.enum(MAIL_WISHES, { error: `must be one of ${MAIL_WISHES.join(', ')}` }) });

/** What a link in a mail is about, and how things stand. Whom it was sent to it does not say. */
export const subscription = z.object({
  trackingId: z.string(),
  /** `asked`: whoever typed the address in has to confirm it yet. */
  wish: z.enum(['asked', ...MAIL_WISHES]),
  /** Asked to be told, and has to ask again once that is over; the two sides of a shipment may come back by the same link. */
  isSubscriber: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;
