import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { ROUTES } from './routes.ts';

export const healthEndpoints = {
  getHealth: defineEndpoint(ROUTES.getHealth, {
    summary: 'Says that the process answers.',
    responses: { 200: answer(z.object({ status: z.literal('ok') })) },
  }),
  getReadiness: defineEndpoint(ROUTES.getReadiness, {
    summary: 'Says whether the database answers and the server is not stopping.',
    responses: { 200: answer(z.object({ status: z.literal('ready'), database: z.literal('up') })) },
    errors: ['UNAVAILABLE'],
  }),
};
