import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { z } from 'zod';
import { idList } from '../shared/id-list.ts';
import { publicShipment } from '../shipments/schema.ts';
import { MULTI_LOOKUP_IDS } from './facts.ts';

export const multiLookupQuery = z.object({
  ids: idList(MULTI_LOOKUP_IDS.max).transform((ids) => [...new Set(ids.map(normalizeTrackingId))]),
});

/** One result per ID in request order, without duplicates. */
export const multiLookup = z.object({
  lookups: z.array(
    z.object({
      trackingId: z.string(),
      found: z.boolean(),
      tracking: publicShipment.nullable(),
    }),
  ),
});
export type MultiLookup = z.infer<typeof multiLookup>;
