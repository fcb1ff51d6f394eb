import { endpoint } from '../shared/endpoint.ts';
import { dataResponse, eventStream } from '../shared/envelope.ts';
import { MAX_CHANGES_PER_EVENT } from '../shared/limits.ts';
import { activityPage, activityQuery } from './schema.ts';

export const activityEndpoints = {
  getActivity: endpoint('GET', '/admin/activity', {
    access: 'activity:read',
    summary:
      'List the activity log, newest first. Each entry has the actor, the action, and the changed values. Entries cannot be edited or deleted.',
    query: activityQuery,
    views: { staff: { 200: dataResponse(activityPage) } },
  }),
  watchChanges: endpoint('GET', '/admin/changes', {
    access: 'office:read',
    summary: `Stream changes to the office as server-sent events. The event \`changed\` names up to ${MAX_CHANGES_PER_EVENT} items by kind and ID. \`ready\`, sent first, and \`lost\`, sent after many changes or a gap, name none: reload what you show. Send the last event ID in \`Last-Event-ID\` to continue: the first event is then a \`changed\` with what was missed, or \`lost\`. The stream ends with the session.`,
    produces: 'text/event-stream',
    views: { staff: { 200: eventStream } },
    errors: ['RATE_LIMITED'],
  }),
};
