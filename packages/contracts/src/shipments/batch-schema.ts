import { z } from 'zod';
import { ERROR_CODE_NAMES } from '../facts.ts';
import { BULK_IDS } from './facts.ts';

const ON_CONFLICT = ['return', 'update', 'refuse'] as const;

/** Treatment of a `referenceNo` that the customer has used before; absent: another shipment is created. */
const onConflict = z.enum(ON_CONFLICT, { error: `must be one of ${ON_CONFLICT.join(', ')}` }).optional();
export type OnConflict = z.infer<typeof onConflict>;

export const creationQuery = z.object({ onConflict });

const max = BULK_IDS.max;

export const shipmentBatch = z.object({
  /** Each in the form of a single creation. A wrong one fails alone. */
  shipments: z
    .array(z.unknown().meta({ $ref: '#/components/schemas/NewShipment' }), { error: 'must be a list' })
    .min(1, 'must have at least one shipment')
    .max(max, `must have at most ${max} shipments`),
  onConflict,
});
export type ShipmentBatch = z.infer<typeof shipmentBatch>;

export const CREATION_RESULTS = ['created', 'returned', 'updated'] as const;
export type CreationResult = (typeof CREATION_RESULTS)[number];

const batchResult = z.object({
  result: z.enum([...CREATION_RESULTS, 'failed']),
  /** Null if it failed. */
  trackingId: z.string().nullable(),
  error: z
    .object({
      code: z.enum(ERROR_CODE_NAMES),
      message: z.string(),
      errors: z.array(z.object({ path: z.string(), message: z.string() })),
    })
    .nullable(),
});
export type BatchResult = z.infer<typeof batchResult>;

/** In the order of the shipments. */
export const batchOutcome = z.object({ results: z.array(batchResult) });
export type BatchOutcome = z.infer<typeof batchOutcome>;
