import { isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { isPeriodPreset, PERIOD_PRESETS } from '@waybill/domain/reports/period-presets';
import { ATTENTION_FILTER_VALUES } from '@waybill/domain/shipments/attention-kinds';
import { OUTCOMES } from '@waybill/domain/shipments/outcomes';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { isTrackingIdLength, splitListedIds } from '@waybill/domain/tracking-ids/split-ids';
import { z } from 'zod';
import { since } from '../shared/happened-at.ts';
import { LIMITS } from '../shared/limits.ts';
import { damaged, pageQuery, pagination } from '../shared/pagination.ts';
import { anyLine, identifier, line, optional, searchText } from '../shared/text-schema.ts';
import { LIST_FILTER_IDS } from './facts.ts';
import { shipment, status } from './schema.ts';
import { DEFAULT_SHIPMENT_SORT, SHIPMENT_SORTS } from './shipment-sorts.ts';

const enumFilter = <Schema extends z.ZodType>(schema: Schema, values: readonly string[]) =>
  z.union([z.literal('').transform(() => undefined), schema], { error: `must be one of ${values.join(', ')}` }).optional();

/** `origin>destination`; case, accents, punctuation and spaces are ignored. */
export const lane = line(LIMITS.lane).pipe(
  z.string().regex(/^[^>]*[^\s>][^>]*>[^>]*[^\s>][^>]*$/, 'must be an origin, > and a destination'),
);

const ids = z
  .string({ error: 'must be given once' })
  .optional()
  .transform((text) => {
    const list = splitListedIds(text ?? '');
    return list.length > 0 ? list : undefined;
  })
  .pipe(
    z
      .array(z.string())
      .refine((list) => list.every(isTrackingIdLength), `must be IDs of at most ${LIMITS.trackingId} characters`)
      .max(LIST_FILTER_IDS.max, `must be at most ${LIST_FILTER_IDS.max} IDs`)
      .optional(),
  );

/** A named period gives its first day as `from` and its last as `to`, on the day of the call: saved views stay current. */
const periodDay = anyLine
  .pipe(
    z
      .string()
      .refine(
        (text) => isCalendarDate(text) || isPeriodPreset(text),
        `must be a date as YYYY-MM-DD, or one of ${Object.keys(PERIOD_PRESETS).join(', ')}`,
      ),
  )
  .meta({ format: 'date or period' });

/** Filters and sort order. Periods are dates in the company's zone, both ends included; blank is the same as absent. */
const filters = {
  /** Without shipments that were returned, canceled or lost in this status. */
  status: enumFilter(status, STATUS_VALUES),
  outcome: enumFilter(z.enum(OUTCOMES), OUTCOMES),
  search: searchText,
  /** The whole reference number; capitals do not matter. */
  referenceNo: optional(identifier(LIMITS.referenceNo)),
  /** A time, or the start of a day in the company's zone. */
  updatedSince: since,
  from: optional(periodDay),
  to: optional(periodDay),
  dueFrom: optional(periodDay),
  dueTo: optional(periodDay),
  deliveredFrom: optional(periodDay),
  deliveredTo: optional(periodDay),
  statusSinceFrom: optional(periodDay),
  statusSinceTo: optional(periodDay),
  lane: optional(lane),
  /** Name; case, accents, punctuation and spaces are ignored. */
  sender: optional(line(LIMITS.name)),
  /** ID of a customer, or one of its names. */
  customer: optional(line(LIMITS.name)),
  attention: enumFilter(z.enum(ATTENTION_FILTER_VALUES), ATTENTION_FILTER_VALUES),
  ids,
  sort: enumFilter(z.enum(SHIPMENT_SORTS), SHIPMENT_SORTS).transform((sort) => sort ?? DEFAULT_SHIPMENT_SORT),
};

const PERIODS = [
  ['from', 'to'],
  ['dueFrom', 'dueTo'],
  ['deliveredFrom', 'deliveredTo'],
  ['statusSinceFrom', 'statusSinceTo'],
] as const;

type Periods = Partial<Record<(typeof PERIODS)[number][number], string | undefined>>;

function checkPeriods(periods: Periods, context: z.RefinementCtx): void {
  for (const [first, last] of PERIODS) {
    const [from, to] = [periods[first], periods[last]];
    if (from && to && isCalendarDate(from) && isCalendarDate(to) && from > to)
      context.addIssue({ code: 'custom', path: [first], message: `must not be later than ${last}` });
  }
}

export const SHIPMENT_FILTER_KEYS = Object.keys(filters) as (keyof typeof filters)[];
export const shipmentFilter = z.object(filters).superRefine(checkPeriods);
export type ShipmentFilter = z.infer<typeof shipmentFilter>;

/** Shipments of test keys in place of the others. */
const test = enumFilter(z.literal('true'), ['true']);

export const listQuery = pageQuery.extend(filters).extend({ test }).superRefine(checkPeriods);
export type ListQuery = z.infer<typeof listQuery>;

export const shipmentPage = z.object({
  trackings: z.array(shipment),
  pagination,
  notFound: z.array(z.string()).optional(),
  damaged,
});
export type ShipmentPage = z.infer<typeof shipmentPage>;
