import { adminEndpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { activityPage, activityQuery } from './schema.ts';

export const activityEndpoints = {
  getActivity: adminEndpoint('GET', '/admin/activity', {
    summary: 'What was done, by whom, and what it changed, newest first. Nothing of it can be changed or deleted.',
    query: activityQuery,
    responses: { 200: answer(activityPage) },
  }),
};
