import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { line } from '../shared/text-schema.ts';

export const shipperName = line(LIMITS.name);

/** Columns and values of a shipper's files, remembered by the office. The next file with columns like these begins with them. */
export const shipper = z.object({
  shipperId: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Of the newest import that was remembered under the name. */
  usedAt: z.iso.datetime(),
});
export type Shipper = z.infer<typeof shipper>;

export const shipperList = z.object({ shippers: z.array(shipper) });
export const shipperChange = z.object({ name: shipperName });
