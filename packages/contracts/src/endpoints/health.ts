import { z } from 'zod';
import { ROUTES } from '../routes.ts';
import { answer } from '../schemas/envelope.ts';
import { defineEndpoint } from './endpoint.ts';

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
