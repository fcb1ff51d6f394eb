import { z } from 'zod';

/** Deliveries of the last `days` days that had a promised day, and the share that came no later. */
export const onTime = z.object({
  days: z.int().positive(),
  deliveries: z.int().positive(),
  /** From 0 to 1, rounded down to a hundredth. */
  rate: z.number().min(0).max(1),
});
export type OnTime = z.infer<typeof onTime>;
