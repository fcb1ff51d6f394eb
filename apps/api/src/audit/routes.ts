import type { Handlers } from '../platform/http/handler.ts';
import { type AuditContext, listActivity } from './list-activity.ts';

export function activityHandlers(context: AuditContext): Pick<Handlers, 'getActivity'> {
  return { getActivity: async ({ query }) => ({ body: { data: await listActivity(context, query) } }) };
}
