import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { line, optional } from '../shared/text-schema.ts';

const count = z.int().nonnegative();

/** The last seven days against the seven before; `percent` is null if the previous window is empty. */
const trend = z.object({ current: count, previous: count, percent: z.int().nullable() });
export type Trend = z.infer<typeof trend>;

/** Since midnight in the company's zone, against the same hours one week ago. */
const sinceMidnight = z.object({ current: count, previous: count });
export type SinceMidnight = z.infer<typeof sinceMidnight>;

const cards = ['total', 'delivered', 'inTransit', 'pickedUp'] as const;
export type StatsCard = (typeof cards)[number];

/** IANA time zone that defines today; defaults to the company's. */
export const statsQuery = z.object({ tz: optional(line(LIMITS.timeZone)) });
export type StatsQuery = z.infer<typeof statsQuery>;

/** Without the trash. */
export const stats = z.object({
  totals: z.object({
    total: count,
    picked_up: count,
    processing: count,
    in_transit: count,
    on_hold: count,
    delivered: count,
  }),
  /** `pickedUp` combines picked_up and processing. */
  cards: z.record(z.enum(cards), count),
  trends: z.record(z.enum(cards), trend),
  today: z.record(z.enum(cards), sinceMidnight),
  /** Status delivered and planned for today. */
  deliveredToday: count,
  deliveredTodayActual: count,
  overdue: count,
  stale: count,
  /** Messages without a reply that are not done or spam, and new quote requests. */
  unread: z.object({ messages: count, quotes: count }),
  /** Demo shipments, without the trash: those of the first start, and whether any of `npm run seed -- --shipments` exist. */
  demo: z.object({ shipments: count, generated: z.boolean() }),
  /** False without demo data until someone finishes the setup. */
  setupFinished: z.boolean(),
  asOf: z.iso.datetime(),
});
export type Stats = z.infer<typeof stats>;
