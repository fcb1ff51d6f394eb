import { isTrackingIdLength, splitSpacedIds } from '@waybill/domain/tracking-ids/split-ids';
import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Tracking IDs separated by commas, semicolons or line breaks: at least one, without duplicates. */
export const idList = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is required' : 'must be given once') })
    .transform(splitSpacedIds)
    .pipe(
      z
        .array(z.string())
        .min(1, 'is required')
        .max(max, `must be at most ${max} IDs`)
        .refine((list) => list.every(isTrackingIdLength), `must be IDs of at most ${LIMITS.trackingId} characters`),
    );
