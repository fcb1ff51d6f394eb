import { DEFAULT_EXTRA_SERVICE, EXTRA_SERVICES, FREIGHT_TYPES, INCOTERMS } from '@waybill/domain/inbox/quote-options';
import { z } from 'zod';
import { botDetection } from '../shared/bot-detection.ts';
import { LIMITS } from '../shared/limits.ts';
import { email, line, optional, phone } from '../shared/text-schema.ts';

const freightTypes = FREIGHT_TYPES.flatMap(({ wire, value }) => [wire, value]);
const incotermCodes: ReadonlySet<string> = new Set(INCOTERMS);

/** Accepts a number from clients that do not send text. */
const toDigits = (input: unknown) => (typeof input === 'number' ? String(input) : input);
const measure = z.preprocess(toDigits, line(LIMITS.measure));

export const quoteRequest = z.object({
  name: line(LIMITS.name),
  email,
  contactNumber: phone,
  freightType: z.enum(freightTypes, { error: `must be one of ${freightTypes.join(', ')}` }),
  cityOfDeparture: line(LIMITS.place),
  cityOfArrival: optional(line(LIMITS.place)),
  incoterms: line(LIMITS.incoterms).transform((text) => (incotermCodes.has(text.toUpperCase()) ? text.toUpperCase() : text)),
  /** As typed: an unreadable value is clarified with the customer and does not reject the request. */
  pieces: z.preprocess(toDigits, optional(line(LIMITS.measure))).optional(),
  /** Kilograms, total of all pieces. */
  weight: measure,
  /** Centimeters, as are width and length, of all pieces as shipped. */
  height: measure,
  width: measure,
  length: measure,
  extraService: z.enum(EXTRA_SERVICES, { error: `must be one of ${EXTRA_SERVICES.join(', ')}` }).default(DEFAULT_EXTRA_SERVICE),
  ...botDetection,
});
export type QuoteRequest = z.infer<typeof quoteRequest>;
export type QuoteRequestInput = z.input<typeof quoteRequest>;
