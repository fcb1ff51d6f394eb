import type { Handlers } from '../../http/handler.ts';
import { listActivity } from './list-activity.ts';

export function activityHandlers(deps: Parameters<typeof listActivity>[0]): Pick<Handlers, 'getActivity'> {
  return { getActivity: async ({ query }) => ({ body: { data: await listActivity(deps, query) } }) };
}
