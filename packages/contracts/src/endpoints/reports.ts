import { ROUTES } from '../routes.ts';
import { answer } from '../schemas/envelope.ts';
import { stats } from '../schemas/stats.ts';
import { defineEndpoint } from './endpoint.ts';

export const reportEndpoints = {
  getStats: defineEndpoint(ROUTES.getStats, {
    summary: 'Counts all shipments that are not deleted, with the trend of the last seven days.',
    responses: { 200: answer(stats) },
  }),
};
