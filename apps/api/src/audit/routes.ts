import type { activityEndpoints } from '@waybill/contracts/audit/endpoints';
import type { HandlersOf } from '../platform/http/handler.ts';
import { type AuditContext, listActivity } from './list-activity.ts';
import { type ChangeStreamParts, streamChanges } from './stream-changes.ts';

export function activityHandlers(context: AuditContext & ChangeStreamParts): HandlersOf<typeof activityEndpoints> {
  return {
    getActivity: async ({ query }) => ({ body: { data: await listActivity(context, query) } }),
    watchChanges: ({ principal }) => streamChanges(context, principal),
  };
}
