import { z } from 'zod';
import { endpoint } from './shared/endpoint.ts';
import { answer } from './shared/envelope.ts';

export const healthEndpoints = {
  getHealth: endpoint('GET', '/healthz', {
    access: 'public',
    summary: 'Says that the process answers.',
    views: { public: { 200: answer(z.object({ status: z.literal('ok') })) } },
  }),
  getReadiness: endpoint('GET', '/readyz', {
    access: 'public',
    summary: 'Says whether the database answers and the server is not stopping.',
    views: { public: { 200: answer(z.object({ status: z.literal('ready'), database: z.literal('up') })) } },
    errors: ['UNAVAILABLE'],
  }),
};
