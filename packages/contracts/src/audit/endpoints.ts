import { endpoint } from '../shared/endpoint.ts';
import { answer, eventStream } from '../shared/envelope.ts';
import { MAX_NAMED_CHANGES } from '../shared/limits.ts';
import { activityPage, activityQuery } from './schema.ts';

export const activityEndpoints = {
  getActivity: endpoint('GET', '/admin/activity', {
    access: 'activity:read',
    summary: 'What was done, by whom, and what it changed, newest first. Nothing of it can be changed or deleted.',
    query: activityQuery,
    views: { staff: { 200: answer(activityPage) } },
  }),
  watchChanges: endpoint('GET', '/admin/changes', {
    access: 'office:read',
    summary: `Tells the office what changes while it changes, as server-sent events, for pages that then ask anew for what they show. \`changed\` names up to ${MAX_NAMED_CHANGES} things by kind and ID; \`ready\`, at the beginning, and \`lost\`, after many changes or a gap, name none: anything may be another. It ends with the session.`,
    produces: 'text/event-stream',
    views: { staff: { 200: eventStream } },
    errors: ['RATE_LIMITED'],
  }),
};
