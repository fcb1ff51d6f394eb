import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { z } from 'zod';
import { botDetection } from '../shared/bot-detection.ts';
import { email, line } from '../shared/text-schema.ts';
import { MAIL_LIMITS } from './facts.ts';

/** Subscribers per shipment, in addition to sender and recipient. */
export const MAX_SUBSCRIPTIONS = 5;
/** Unconfirmed subscriptions per caller, and per mailbox. */
export const MAX_UNCONFIRMED = 5;

export const subscriptionRequest = z.object({
  email,
  language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }).optional(),
  ...botDetection,
});
export type SubscriptionRequest = z.infer<typeof subscriptionRequest>;
export type SubscriptionRequestInput = z.input<typeof subscriptionRequest>;

export const mailTokenParams = z.object({ token: line(MAIL_LIMITS.token) });

/** Subscribed, muted for this shipment, or muted for all. */
export const MAIL_PREFERENCES = ['told', 'not_this', 'none'] as const;
export type MailPreference = (typeof MAIL_PREFERENCES)[number];

export const mailPreference = z.object({
  wish: z.enum(MAIL_PREFERENCES, { error: `must be one of ${MAIL_PREFERENCES.join(', ')}` }),
});

/** Must not reveal the address. */
export const subscription = z.object({
  trackingId: z.string(),
  /** `asked`: the address is not confirmed yet. */
  wish: z.enum(['asked', ...MAIL_PREFERENCES]),
  /** Subscribers must subscribe again once they have left; the two parties may return by the same link. */
  isSubscriber: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;
