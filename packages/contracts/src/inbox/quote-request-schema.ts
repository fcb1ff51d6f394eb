import { DEFAULT_EXTRA_SERVICE, EXTRA_SERVICES, FREIGHT_TYPES, INCOTERMS } from '@waybill/domain/inbox/quote-options';
import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { email, line, optional, phone } from '../shared/text-schema.ts';
import { humanSigns } from './human-signs.ts';

const freightTypes = FREIGHT_TYPES.flatMap(({ wire, value }) => [wire, value]);
const incotermCodes: ReadonlySet<string> = new Set(INCOTERMS);

/** A client that sends a number means its digits. */
const digitsOf = (input: unknown) => (typeof input === 'number' ? String(input) : input);
/** Kept as typed. */
const measure = z.preprocess(digitsOf, line(LIMITS.measure));

/**
 * A request for a price, with the field names and values of the specification's form, and two that are ours and may be left out.
 * Unknown keys are refused.
 */
export const quoteRequest = z.strictObject({
  name: line(LIMITS.name),
  email,
  contactNumber: phone,
  freightType: z.enum(freightTypes, { error: `must be one of ${freightTypes.join(', ')}` }),
  cityOfDeparture: line(LIMITS.place),
  cityOfArrival: optional(line(LIMITS.place)),
  incoterms: line(LIMITS.incoterms).transform((text) => (incotermCodes.has(text.toUpperCase()) ? text.toUpperCase() : text)),
  /** As typed: what cannot be read is asked about, and holds no request up. */
  pieces: z.preprocess(digitsOf, optional(line(LIMITS.measure))).optional(),
  /** Kilograms, of all pieces together. */
  weight: measure,
  /** Centimetres, as are width and length: of all pieces as they travel. */
  height: measure,
  width: measure,
  length: measure,
  extraService: z.enum(EXTRA_SERVICES, { error: `must be one of ${EXTRA_SERVICES.join(', ')}` }).default(DEFAULT_EXTRA_SERVICE),
  ...humanSigns,
});
export type QuoteRequest = z.infer<typeof quoteRequest>;
export type QuoteRequestInput = z.input<typeof quoteRequest>;
