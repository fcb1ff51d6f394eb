import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { email, line, phone } from '../text-schema.ts';
import { humanSigns } from './human-signs.ts';
import { DEFAULT_EXTRA_SERVICE, EXTRA_SERVICES, FREIGHT_TYPES, INCOTERMS } from './quote-options.ts';

const freightTypes = FREIGHT_TYPES.flatMap(({ wire, value }) => [wire, value]);
const extraServices = EXTRA_SERVICES.map(({ value }) => value);
const incotermCodes: ReadonlySet<string> = new Set(INCOTERMS.map(({ code }) => code));

/** Kept as typed; a client that sends a number means its digits. */
const measure = z.preprocess((input) => (typeof input === 'number' ? String(input) : input), line(LIMITS.measure));

/** A request for a price, with the field names and values of the specification's form. Unknown keys are refused. */
export const quoteRequest = z.strictObject({
  name: line(LIMITS.name),
  email,
  contactNumber: phone,
  freightType: z.enum(freightTypes, { error: `must be one of ${freightTypes.join(', ')}` }),
  cityOfDeparture: line(LIMITS.place),
  incoterms: line(LIMITS.incoterms).transform((text) => (incotermCodes.has(text.toUpperCase()) ? text.toUpperCase() : text)),
  /** Kilograms. */
  weight: measure,
  /** Centimetres, as are width and length. */
  height: measure,
  width: measure,
  length: measure,
  extraService: z.enum(extraServices, { error: `must be one of ${extraServices.join(', ')}` }).default(DEFAULT_EXTRA_SERVICE),
  ...humanSigns,
});
export type QuoteRequest = z.infer<typeof quoteRequest>;
export type QuoteRequestInput = z.input<typeof quoteRequest>;
