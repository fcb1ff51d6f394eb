import { type Estimate, SAMPLE_SCOPES, type Forecast, type Waiting } from '@waybill/domain/shipments/estimates';
import { z } from 'zod';

const basis = z.enum(SAMPLE_SCOPES);
const deliveries = z.int().positive();
const instant = z.iso.datetime();

/**
 * From deliveries of the last 180 days that had waited as long in the same status: half came by `likely`. `from` and `to` aim at
 * a tenth before and a tenth after, corrected by the scores of the lane. None is on a day without deliveries; show them as dates in
 * the company's zone.
 */
export const estimate = z.object({
  likely: instant,
  from: instant,
  to: instant,
  n: deliveries,
  basis,
  /** `likely` compared with the typical time since creation: earlier day, same day or later day. */
  trend: z.enum(['ahead', 'steady', 'behind']),
  /** Share of the sample that would arrive after the promised day, 0 to 1; null without one. */
  lateProbability: z.number().min(0).max(1).nullable(),
}) satisfies z.ZodType<Estimate>;

/** Time in the current status, compared with deliveries of the last 180 days. */
export const waiting = z.object({
  standing: z.enum(['usual', 'long', 'unusual']),
  n: deliveries,
  basis,
}) satisfies z.ZodType<Waiting>;

/** Fields are null if there is too little data, and after delivery. */
export const forecast = z.object({
  /** Also null while the shipment is on hold. */
  eta: estimate.nullable(),
  waiting: waiting.nullable(),
  /** Share of the ranges of the last 90 days that held. Null below 100 scored ranges, or if the settings hide it. */
  accuracy: z.number().min(0).max(1).nullable(),
  /** Whether that share counts this pair of places, or all deliveries because fewer than 100 were scored there. */
  accuracyBasis: basis.exclude(['countries']).nullable(),
}) satisfies z.ZodType<Forecast>;
