import { defineEndpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { ROUTES } from '../routes.ts';
import { activityPage, activityQuery } from './schema.ts';

export const activityEndpoints = {
  getActivity: defineEndpoint(ROUTES.getActivity, {
    summary: 'What was done, by whom, and what it changed, newest first. Nothing of it can be changed or deleted.',
    query: activityQuery,
    responses: { 200: answer(activityPage) },
  }),
};
