import { z } from 'zod';

const count = z.int().nonnegative();

/** Two windows of seven days, the last against the one before; `percent` is null when nothing was there before (B1). */
const trend = z.object({ current: count, previous: count, percent: z.int().nullable() });
export type Trend = z.infer<typeof trend>;

const cards = ['total', 'delivered', 'inTransit', 'pickedUp'] as const;
export type StatsCard = (typeof cards)[number];

/** True totals over all shipments that are not deleted (R109..R116). */
export const stats = z.object({
  totals: z.object({
    total: count,
    picked_up: count,
    processing: count,
    in_transit: count,
    on_hold: count,
    delivered: count,
  }),
  /** `pickedUp` is picked_up and processing together (R114). */
  cards: z.record(z.enum(cards), count),
  trends: z.record(z.enum(cards), trend),
  /** Status delivered and planned for today (R110). */
  deliveredToday: count,
  /** Handed over today, by the recorded time (A2-10). */
  deliveredTodayActual: count,
  asOf: z.iso.datetime(),
});
export type Stats = z.infer<typeof stats>;
