import type { Handlers } from '../../platform/http/handler.ts';
import type { ShipmentContext } from '../shipment-context.ts';
import { getLabels } from './get-labels.ts';

export function labelHandlers(context: Pick<ShipmentContext, 'shipments' | 'publicUrl'>): Pick<Handlers, 'getLabels'> {
  return {
    getLabels: async ({ query, origin }) => ({
      body: { data: await getLabels(context, { ids: query.ids, site: context.publicUrl ?? origin }) },
    }),
  };
}
