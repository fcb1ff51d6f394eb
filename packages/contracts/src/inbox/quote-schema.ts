import { MEASURES } from '@waybill/domain/inbox/freight-measures';
import { EXTRA_SERVICES, FREIGHT_TYPES } from '@waybill/domain/inbox/quote-options';
import { z } from 'zod';
import { calendarDate } from '../shared/field-schemas.ts';
import { amount, currency } from '../shared/money-schema.ts';
import { expectedVersion } from '../shared/number-schema.ts';
import { damaged, pageQuery, pagination } from '../shared/pagination.ts';
import { searchText } from '../shared/text-schema.ts';
import { typedTrackingId } from '../shared/typed-tracking-id.ts';
import { QUOTE_STATUS_VALUES } from './quote-statuses.ts';
import { countsByStatus, officeNote, statusFilter, suspected } from './schema.ts';

const instant = z.iso.datetime();
const absentAsNull = z.string().nullable();
const calculated = z.number().nullable();
const status = z.enum(QUOTE_STATUS_VALUES, { error: `must be one of ${QUOTE_STATUS_VALUES.join(', ')}` });

export const quote = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  freightType: z.enum(FREIGHT_TYPES.map(({ value }) => value)),
  cityOfDeparture: z.string(),
  cityOfArrival: absentAsNull,
  incoterms: z.string(),
  pieces: absentAsNull,
  weight: z.string(),
  length: z.string(),
  width: z.string(),
  height: z.string(),
  extraService: z.enum(EXTRA_SERVICES),
  /** Null if it could not be parsed, or a calculation lacks a value. */
  pieceCount: z.int().nullable(),
  weightKg: calculated,
  lengthCm: calculated,
  widthCm: calculated,
  heightCm: calculated,
  volumetricKg: calculated,
  chargeableKg: calculated,
  needsReview: z.array(z.enum(MEASURES)),
  status,
  suspected,
  amount: z.number().nullable(),
  /** ISO 4217 code. */
  currency: absentAsNull,
  validUntil: absentAsNull,
  note: absentAsNull,
  trackingId: absentAsNull,
  createdAt: instant,
  updatedAt: instant,
  /** Set once the status is accepted, declined or spam. */
  handledAt: instant.nullable(),
  version: z.int(),
});
export type Quote = z.infer<typeof quote>;

/** Without a status filter, everything except spam. `from` and `to` are dates in the company's zone, both included. */
export const quoteQuery = pageQuery.extend({
  status: statusFilter(QUOTE_STATUS_VALUES).optional(),
  search: searchText,
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** `no`: only requests without a shipment. */
  converted: z.literal('no', 'must be no').optional(),
});
export type QuoteQuery = z.infer<typeof quoteQuery>;

/** `unconverted`: accepted requests of the same search without a shipment. */
export const quotePage = z.object({
  quotes: z.array(quote),
  counts: countsByStatus(QUOTE_STATUS_VALUES),
  unconverted: z.int().nonnegative(),
  pagination,
  damaged,
});
export type QuotePage = z.infer<typeof quotePage>;

/** null clears a field. */
export const quoteChange = z
  .object({
    status: status.optional(),
    amount: amount.nullish(),
    currency: currency.nullish(),
    validUntil: calendarDate.nullish(),
    note: officeNote,
    trackingId: typedTrackingId.nullish(),
    version: expectedVersion,
  })
  .refine(({ version: _version, ...fields }) => Object.values(fields).some((field) => field !== undefined), {
    path: ['body'],
    error: 'must name a field to change',
  });
export type QuoteChange = z.infer<typeof quoteChange>;
export type QuoteChangeInput = z.input<typeof quoteChange>;
