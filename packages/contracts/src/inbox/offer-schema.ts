import { EXTRA_SERVICES, FREIGHT_TYPES } from '@waybill/domain/inbox/quote-options';
import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { z } from 'zod';
import { calendarDate } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { amount, currency, hasPayableDecimals, PAYABLE_DECIMALS } from '../shared/money-schema.ts';
import { expectedVersion } from '../shared/number-schema.ts';
import { optional, paragraph } from '../shared/text-schema.ts';
import { reply } from './reply-schema.ts';

const instant = z.iso.datetime();

export const OFFER_LIMITS = { text: LIMITS.message, perQuote: 20, answersPerQuote: 50 } as const;

export const newOffer = z
  .object({
    amount,
    currency,
    validUntil: calendarDate,
    text: optional(paragraph(OFFER_LIMITS.text)),
    version: expectedVersion,
  })
  .refine(hasPayableDecimals, PAYABLE_DECIMALS);
export type NewOffer = z.infer<typeof newOffer>;
export type NewOfferInput = z.input<typeof newOffer>;

/** `replaced`: the price has changed since. */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'expired', 'replaced'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_ANSWERS = ['accept', 'decline', 'question'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

const answer = z.enum(OFFER_ANSWERS, { error: `must be one of ${OFFER_ANSWERS.join(', ')}` });

export const offerReply = z
  .object({ answer, text: optional(paragraph(OFFER_LIMITS.text)) })
  .refine((sent) => sent.answer !== 'question' || sent.text !== undefined, { path: ['text'], error: 'is required' });
export type OfferReply = z.infer<typeof offerReply>;

/** Has no names and addresses, as mails are forwarded, and once it is replaced no price. */
export const offer = z.object({
  reference: z.string(),
  state: z.enum(OFFER_STATES),
  cityOfDeparture: z.string(),
  cityOfArrival: z.string().nullable(),
  freightType: z.enum(FREIGHT_TYPES.map(({ value }) => value)),
  extraService: z.enum(EXTRA_SERVICES),
  incoterms: z.string(),
  pieces: z.string().nullable(),
  weight: z.string(),
  chargeableKg: z.number().nullable(),
  price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  validUntil: z.string().nullable(),
  text: z.string().nullable(),
});
export type Offer = z.infer<typeof offer>;

export const sentOffer = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  validUntil: z.string(),
  text: z.string().nullable(),
  /** null if it was made without a mail server. */
  to: z.string().nullable(),
  by: z.string(),
  at: instant,
  state: z.enum(OFFER_STATES),
  openedAt: instant.nullable(),
  answers: z.array(z.object({ answer: z.enum(OFFER_ANSWERS), text: z.string().nullable(), at: instant })),
  mail: reply.shape.mail,
});
export type SentOffer = z.infer<typeof sentOffer>;

/** Offers oldest first, each with its answers. */
export const offerThread = z.object({
  offers: z.array(sentOffer),
  language: z.enum(LANGUAGE_CODES),
  /** Address of the newest offer if no mail carries it: the office passes it on. */
  link: z.string().nullable(),
  /** Whether a mail server is configured; without one, no mail is sent. */
  configured: z.boolean(),
});
export type OfferThread = z.infer<typeof offerThread>;
