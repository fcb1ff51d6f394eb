import { NEED_KINDS } from '@waybill/domain/shipments/attention-kinds';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { isTrackingIdLength, splitListedIds } from '@waybill/domain/tracking-ids/split-ids';
import { z } from 'zod';
import { LIMITS, LIST_IDS } from '../shared/limits.ts';
import { damaged, pageQuery, pagination } from '../shared/pagination.ts';
import { line, optional, searchText } from '../shared/text-schema.ts';
import { calendarDate } from './field-schemas.ts';
import { shipment, status } from './schema.ts';
import { DEFAULT_SHIPMENT_SORT, SHIPMENT_SORTS } from './shipment-sorts.ts';

const oneOf = <Schema extends z.ZodType>(schema: Schema, values: readonly string[]) =>
  z.union([z.literal('').transform(() => undefined), schema], { error: `must be one of ${values.join(', ')}` }).optional();

/** `origin>destination`; case, accents, punctuation and spaces do not tell. */
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
      .max(LIST_IDS.max, `must be at most ${LIST_IDS.max} IDs`)
      .optional(),
  );

/** What narrows and orders the list. Periods are days of the company, both ends included; what is blank is absent. */
const filters = {
  status: oneOf(status, STATUS_VALUES),
  search: searchText,
  /** Created in this period. */
  from: optional(calendarDate),
  to: optional(calendarDate),
  /** To be delivered in this period. */
  dueFrom: optional(calendarDate),
  dueTo: optional(calendarDate),
  /** `origin>destination`; case, accents, punctuation and spaces do not tell. */
  lane: optional(lane),
  attention: oneOf(z.enum(NEED_KINDS), NEED_KINDS),
  /** A pasted list of tracking IDs. */
  ids,
  sort: oneOf(z.enum(SHIPMENT_SORTS), SHIPMENT_SORTS).transform((sort) => sort ?? DEFAULT_SHIPMENT_SORT),
};

interface Periods {
  from?: string | undefined;
  to?: string | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
}

function beginBeforeTheyEnd({ from, to, dueFrom, dueTo }: Periods, context: z.RefinementCtx): void {
  if (from && to && from > to) context.addIssue({ code: 'custom', path: ['from'], message: 'must not be later than to' });
  if (dueFrom && dueTo && dueFrom > dueTo) {
    context.addIssue({ code: 'custom', path: ['dueFrom'], message: 'must not be later than dueTo' });
  }
}

/** Which shipments, without a page of them. */
export const shipmentFilter = z.strictObject(filters).superRefine(beginBeforeTheyEnd);
export type ShipmentFilter = z.infer<typeof shipmentFilter>;
export type ShipmentFilterInput = z.input<typeof shipmentFilter>;

/** The query of the list, strict: a wrong value is refused, only a too large limit is clamped. */
export const listQuery = pageQuery.extend(filters).superRefine(beginBeforeTheyEnd);
export type ListQuery = z.infer<typeof listQuery>;

export const shipmentPage = z.object({
  trackings: z.array(shipment),
  pagination,
  /** Of the IDs that were asked for, as they were typed: those that belong to no shipment. */
  notFound: z.array(z.string()).optional(),
  damaged,
});
export type ShipmentPage = z.infer<typeof shipmentPage>;
