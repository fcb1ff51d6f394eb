import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE } from '../constants.ts';
import { LIMITS } from '../limits.ts';
import { STATUS_VALUES } from '../statuses.ts';
import { shipment, status } from './shipment.ts';
import { line, optional } from './text.ts';

const wholeNumber = z
  .string({ error: 'must be given once' })
  .regex(/^\d{1,15}$/, 'must be a whole number of at least 1')
  .transform(Number)
  .pipe(z.number().min(1, 'must be a whole number of at least 1'));

/** The query of the list, strict: a wrong value is refused, only a too large limit is clamped (R139, R141). */
export const listQuery = z.object({
  page: wholeNumber.pipe(z.number().max(MAX_PAGE, `must be at most ${MAX_PAGE}`)).default(1),
  limit: wholeNumber.transform((limit) => Math.min(limit, MAX_PAGE_SIZE)).default(DEFAULT_PAGE_SIZE),
  status: z
    .union([z.literal('').transform(() => undefined), status], { error: `must be one of ${STATUS_VALUES.join(', ')}` })
    .optional(),
  search: optional(line(LIMITS.search)),
});
export type ListQuery = z.infer<typeof listQuery>;

export const pagination = z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() });
export type Pagination = z.infer<typeof pagination>;

export const shipmentPage = z.object({ trackings: z.array(shipment), pagination });
export type ShipmentPage = z.infer<typeof shipmentPage>;
