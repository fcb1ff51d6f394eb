import type { Handlers } from '../platform/http/handler.ts';
import { type AuditContext, listActivity } from './list-activity.ts';
import { type ChangeStreamParts, streamChanges } from './stream-changes.ts';

export function activityHandlers(context: AuditContext & ChangeStreamParts): Pick<Handlers, 'getActivity' | 'watchChanges'> {
  return {
    getActivity: async ({ query }) => ({ body: { data: await listActivity(context, query) } }),
    watchChanges: ({ admin }) => streamChanges(context, admin),
  };
}
