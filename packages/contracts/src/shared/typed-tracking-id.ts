import { isTrackingIdLength } from '@waybill/domain/tracking-ids/split-ids';
import { z } from 'zod';
import { LIMITS } from './limits.ts';

const TOO_LONG = `must be at most ${LIMITS.trackingId} characters`;

/** A tracking ID as typed or scanned, for `parseTrackingId`: not normalized, since older IDs may contain anything. */
export const typedTrackingId = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? 'is required' : 'must be text') })
  .trim()
  .min(1, 'is required')
  .max(LIMITS.typedTrackingId, TOO_LONG)
  .refine(isTrackingIdLength, TOO_LONG);

export function typedTrackingIds({ max }: { max: number }) {
  const countMessage = `must be 1 to ${max} IDs`;
  return z
    .array(typedTrackingId, { error: ({ input }) => (input === undefined ? 'is required' : 'must be a list') })
    .min(1, countMessage)
    .max(max, countMessage);
}
