import { labelEndpoints } from '@waybill/contracts/shipments/label-endpoints';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import type { ShipmentContext } from '../shipments/shipment-context.ts';
import { getLabels } from './get-labels.ts';

type LabelContext = Pick<ShipmentContext, 'shipments' | 'givePaperCodes' | 'publicUrl' | 'damage'>;

export function labelRoutes(context: LabelContext): MakeRouter {
  return endpointRouter(labelEndpoints, {
    getLabels: async ({ query, origin }) => ({
      body: { data: await getLabels(context, { ...query, site: context.publicUrl ?? origin }) },
    }),
  });
}
