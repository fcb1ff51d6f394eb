import { z } from 'zod';
import { ERROR_CODE_NAMES } from '../facts.ts';
import { LIMITS } from '../shared/limits.ts';
import { line } from '../shared/text-schema.ts';
import { typedTrackingIds } from '../shared/typed-tracking-id.ts';
import { BULK_IDS } from './facts.ts';
import { shipmentFilter } from './list-schema.ts';
import { statusStep } from './schema.ts';

const BULK_ACTIONS = ['status', 'delete', 'restore', 'undo'] as const;

export const bulkRequest = z
  .object({
    action: z.enum(BULK_ACTIONS, { error: `must be one of ${BULK_ACTIONS.join(', ')}` }),
    ids: typedTrackingIds(BULK_IDS).optional(),
    filter: shipmentFilter.optional(),
    payload: statusStep.optional(),
    /** Status change that the action `undo` reverts, from its response. */
    runId: line(LIMITS.runId).optional(),
    dryRun: z.boolean('must be true or false').optional(),
    /** Leaves out shipments that were delivered, returned, canceled or lost; `warnings` says how many. */
    skipEnded: z.boolean('must be true or false').optional(),
  })
  .superRefine(({ action, ids, filter, payload, runId, skipEnded }, context) => {
    const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!ids && !filter) addIssue('ids', 'is required, or filter');
    if (ids && filter) addIssue('filter', 'must not be combined with ids');
    if (filter && action === 'restore') addIssue('filter', 'finds no deleted shipments: name their ids');
    if (filter && action === 'undo') addIssue('filter', 'may find others than were changed: name their ids');
    if (action === 'undo' && !runId) addIssue('runId', 'is required');
    if (action !== 'undo' && runId) addIssue('runId', 'is for the action undo');
    if (action === 'status' && !payload) addIssue('payload', 'is required');
    if (action !== 'status' && skipEnded !== undefined) addIssue('skipEnded', 'is for the action status');
    if (action !== 'status' && payload) addIssue('payload', 'is for the action status');
  });
export type BulkRequest = z.infer<typeof bulkRequest>;
export type BulkRequestInput = z.input<typeof bulkRequest>;

/** Each ID is in exactly one of the two lists. */
export const bulkOutcome = z.object({
  done: z.array(z.string()),
  failed: z.array(
    z.object({
      id: z.string(),
      code: z.enum(ERROR_CODE_NAMES),
      message: z.string(),
    }),
  ),
  warnings: z.array(z.string()),
  runId: z.string().optional(),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;
