import { type Estimate, ESTIMATE_BASES, type Forecast, type Waiting } from '@waybill/domain/shipments/estimates';
import { z } from 'zod';

const basis = z.enum(ESTIMATE_BASES);
const deliveries = z.int().positive();
const instant = z.iso.datetime();

/**
 * When an open shipment comes, as far as earlier deliveries tell: those of the last 180 days that were in the same status and had
 * waited there for as long as this one has. Half of them came by `likely`, a tenth before `from`, a tenth after `to`. Instants that
 * would fall on a day on which the company is closed are when it next opens. Meant as days in the zone of the company.
 */
export const estimate = z.object({
  likely: instant,
  from: instant,
  to: instant,
  /** How many deliveries it follows from. */
  n: deliveries,
  basis,
  /** `likely` beside what is usual since the shipment was created: an earlier day, the same, a later one. */
  trend: z.enum(['ahead', 'steady', 'behind']),
  /** The share of these deliveries that would come after the promised day, from 0 to 1; null when no day is promised. */
  lateProbability: z.number().min(0).max(1).nullable(),
}) satisfies z.ZodType<Estimate>;

/** How the time that an open shipment has been in its status compares with that of the deliveries of the last 180 days. */
export const waiting = z.object({
  standing: z.enum(['usual', 'long', 'unusual']),
  n: deliveries,
  basis,
}) satisfies z.ZodType<Waiting>;

/** What is foretold of a shipment, each null when nothing can be said; once it is delivered, all are. */
export const forecast = z.object({
  /** Null while it is on hold, too. */
  eta: estimate.nullable(),
  waiting: waiting.nullable(),
  /**
   * The share of the ranges shown earlier that held their delivery, of those of the last 90 days, to the percent. Null without an
   * estimate, while fewer than 100 were judged, and where the settings do not show it.
   */
  accuracy: z.number().min(0).max(1).nullable(),
}) satisfies z.ZodType<Forecast>;
