import { normalizeTrackingId } from '@waybill/domain/tracking-ids/tracking-id';
import { z } from 'zod';
import { LOOKUPS_TOGETHER } from '../shared/limits.ts';
import { idList } from '../shipments/id-list.ts';
import { publicShipment } from '../shipments/schema.ts';

/** What to look up together: tracking IDs with commas, semicolons or line breaks between them. */
export const severalQuery = z.strictObject({
  ids: idList(LOOKUPS_TOGETHER.max).transform((ids) => [...new Set(ids.map(normalizeTrackingId))]),
});

/** What was found of each ID, in the order in which they were asked for, each once. */
export const severalLookups = z.object({
  lookups: z.array(
    z.object({
      /** As it was asked for, in the form in which IDs are stored. */
      trackingId: z.string(),
      found: z.boolean(),
      /** Null where it was not found. */
      tracking: publicShipment.nullable(),
    }),
  ),
});
export type SeveralLookups = z.infer<typeof severalLookups>;
