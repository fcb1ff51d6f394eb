import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { STATUS_VALUES } from '../statuses.ts';
import { pageQuery, pagination } from './pagination.ts';
import { shipment, status } from './shipment.ts';
import { line, optional } from './text.ts';

/** The query of the list, strict: a wrong value is refused, only a too large limit is clamped (R139, R141). */
export const listQuery = pageQuery.extend({
  status: z
    .union([z.literal('').transform(() => undefined), status], { error: `must be one of ${STATUS_VALUES.join(', ')}` })
    .optional(),
  search: optional(line(LIMITS.search)),
});
export type ListQuery = z.infer<typeof listQuery>;

export const shipmentPage = z.object({ trackings: z.array(shipment), pagination });
export type ShipmentPage = z.infer<typeof shipmentPage>;
