import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { line, optional } from '../shared/text-schema.ts';

const count = z.int().nonnegative();

/** Two windows of seven days, the last against the one before; `percent` is null when nothing was there before. */
const trend = z.object({ current: count, previous: count, percent: z.int().nullable() });
export type Trend = z.infer<typeof trend>;

/** Since midnight of the company, against the same hours of the same weekday a week ago. */
const sinceMidnight = z.object({ current: count, previous: count });
export type SinceMidnight = z.infer<typeof sinceMidnight>;

const cards = ['total', 'delivered', 'inTransit', 'pickedUp'] as const;
export type StatsCard = (typeof cards)[number];

/** Whose today: that of an IANA time zone, else the company's. */
export const statsQuery = z.object({ tz: optional(line(LIMITS.timeZone)) });
export type StatsQuery = z.infer<typeof statsQuery>;

/** True totals over all shipments that are not deleted. */
export const stats = z.object({
  totals: z.object({
    total: count,
    picked_up: count,
    processing: count,
    in_transit: count,
    on_hold: count,
    delivered: count,
  }),
  /** `pickedUp` is picked_up and processing together. */
  cards: z.record(z.enum(cards), count),
  trends: z.record(z.enum(cards), trend),
  today: z.record(z.enum(cards), sinceMidnight),
  /** Status delivered and planned for today. */
  deliveredToday: count,
  /** Handed over today, by the recorded time. */
  deliveredTodayActual: count,
  /** Not delivered, and the planned day is over. */
  overdue: count,
  /** Not delivered, and nothing was recorded for as long as Settings says. */
  stale: count,
  /** What came in and nobody has taken up yet. */
  unread: z.object({ messages: count, quotes: count }),
  /** Fictional shipments that are not deleted: those of the first start, and whether any of `pnpm seed --shipments` is there. */
  demo: z.object({ shipments: count, generated: z.boolean() }),
  asOf: z.iso.datetime(),
});
export type Stats = z.infer<typeof stats>;
