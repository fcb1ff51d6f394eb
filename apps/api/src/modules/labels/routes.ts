import { labelEndpoints } from '@waybill/contracts/labels/contract';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import type { LabelContext } from './label-context.ts';
import { getLabels, markLabels } from './labels.ts';

export function labelRoutes(context: LabelContext): MakeRouter {
  return endpointRouter(labelEndpoints, {
    getLabels: async ({ query, origin }) => ({
      body: { data: await getLabels(context, { ...query, site: context.publicUrl ?? origin }) },
    }),

    markLabels: async ({ body, by }) => ({ body: { data: await markLabels(context, body, by) } }),
  });
}
