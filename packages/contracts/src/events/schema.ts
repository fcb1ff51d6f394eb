import { z } from 'zod';
import { line, optional } from '../shared/text-schema.ts';
import { shipment } from '../shipments/schema.ts';
import { EVENT_TYPES, FEED_PAGE, MAX_CURSOR } from './facts.ts';

export const eventType = z.enum(EVENT_TYPES, { error: `must be one of ${EVENT_TYPES.join(', ')}` });

const limit = `must be a whole number from 1 to ${FEED_PAGE.max}`;

export const feedQuery = z.object({
  /** Cursor of an earlier answer; `now` begins with what comes next; absent: with the oldest event of the period. */
  after: optional(line(MAX_CURSOR)),
  /** Separated by commas; absent: all. */
  types: z
    .string({ error: 'must be given once' })
    .optional()
    .transform((text) => text?.split(',').map((type) => type.trim()) ?? [...EVENT_TYPES])
    .pipe(z.array(eventType)),
  limit: z.coerce.number(limit).int(limit).min(1, limit).max(FEED_PAGE.max, limit).default(FEED_PAGE.usual),
});
export type FeedQuery = z.infer<typeof feedQuery>;

export const feedEvent = z.object({
  /** The same at every repetition. */
  id: z.string(),
  type: z.enum(EVENT_TYPES),
  at: z.iso.datetime(),
  trackingId: z.string(),
  /** Current; null while it is deleted. */
  shipment: shipment.nullable(),
});
export type FeedEvent = z.infer<typeof feedEvent>;

export const feedPage = z.object({
  events: z.array(feedEvent),
  /** For `after` of the next call, also if nothing was found. */
  next: z.string(),
  /** Whether to call again at once. */
  more: z.boolean(),
});
export type FeedPage = z.infer<typeof feedPage>;
