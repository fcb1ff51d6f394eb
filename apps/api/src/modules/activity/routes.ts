import { activityEndpoints } from '@waybill/contracts/activity/contract';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { type AuditContext, listActivity } from './list-activity.ts';
import { type ChangeStreamParts, streamChanges } from './stream-changes.ts';

export function activityRoutes(context: AuditContext & ChangeStreamParts): MakeRouter {
  return endpointRouter(activityEndpoints, {
    getActivity: async ({ query }) => ({ body: { data: await listActivity(context, query) } }),
    watchChanges: ({ principal, lastEventId }) => streamChanges(context, principal, lastEventId),
  });
}
