import { labelEndpoints } from '@waybill/contracts/labels/contract';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { chooseShipments, findOwner } from '../shipments/own-shipments.ts';
import { getLabelDocument } from './documents/get-document.ts';
import type { LabelContext } from './label-context.ts';
import { getLabels, markLabels } from './labels.ts';

export function labelRoutes(context: LabelContext): MakeRouter {
  return endpointRouter(labelEndpoints, {
    getLabels: async ({ query, origin }) => ({
      body: { data: await getLabels(context, { ...query, site: context.publicUrl ?? origin }) },
    }),

    getLabelDocument: async ({ params, query, principal, origin }) => ({
      document: await getLabelDocument(chooseShipments(context, principal), {
        ...query,
        ids: [params.trackingId],
        owner: await findOwner(context, principal),
        site: context.publicUrl ?? origin,
      }),
    }),

    getLabelDocuments: async ({ query, principal, origin }) => ({
      document: await getLabelDocument(chooseShipments(context, principal), {
        ...query,
        owner: await findOwner(context, principal),
        site: context.publicUrl ?? origin,
      }),
    }),

    markLabels: async ({ body, by }) => ({ body: { data: await markLabels(context, body, by) } }),
  });
}
