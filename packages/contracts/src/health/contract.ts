import { z } from 'zod';
import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { healthFacts } from './facts.ts';

export const healthEndpoints = {
  getHealth: endpoint('GET', '/healthz', {
    access: 'public',
    summary: 'Check that the process responds, and which version of Waybill it runs.',
    views: { public: { 200: dataResponse(z.object({ status: z.literal('ok'), version: z.string() })) } },
  }),
  getReadiness: endpoint('GET', '/readyz', {
    access: 'public',
    summary:
      'Check that the server can serve requests. It is not ready while the database is unreachable or the server is shutting down.',
    views: { public: { 200: dataResponse(z.object({ status: z.literal('ready'), database: z.literal('up') })) } },
    errors: ['UNAVAILABLE'],
  }),
};

export const healthContract = defineContract(healthFacts, healthEndpoints, {
  getHealth: { answers: { 200: success({ status: 'ok', version: '1.0.0' }) } },
  getReadiness: { answers: { 200: success({ status: 'ready', database: 'up' }) } },
});
