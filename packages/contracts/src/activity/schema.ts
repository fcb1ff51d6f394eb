import { z } from 'zod';
import { ACTIVITY_ACTIONS } from '../facts.ts';
import { calendarDate } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { damaged, pageQuery, pagination } from '../shared/pagination.ts';
import { line, optional } from '../shared/text-schema.ts';

export const activityEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  /** The last octet is zeroed; null for actions on the server itself. */
  ip: z.string().nullable(),
  action: z.enum(ACTIVITY_ACTIONS),
  targetType: z.string(),
  targetId: z.string(),
  /** Changed fields only. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** `from` and `to` are dates in the company's zone, both included. */
export const activityQuery = pageQuery.extend({
  target: optional(line(LIMITS.trackingId)),
  /** Username of an account, name of a key or part of the server. */
  actor: optional(line(LIMITS.username)),
  action: z.enum(ACTIVITY_ACTIONS, { error: `must be one of ${ACTIVITY_ACTIONS.join(', ')}` }).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

export const activityPage = z.object({ entries: z.array(activityEntry), pagination, damaged });
export type ActivityPage = z.infer<typeof activityPage>;
