import type { Handlers } from '../../platform/http/handler.ts';
import type { ShipmentContext } from '../shipments/shipment-context.ts';
import { getLabels } from './get-labels.ts';

type LabelContext = Pick<ShipmentContext, 'shipments' | 'givePaperCodes' | 'publicUrl' | 'damage'>;

export function labelHandlers(context: LabelContext): Pick<Handlers, 'getLabels'> {
  return {
    getLabels: async ({ query, origin }) => ({
      body: { data: await getLabels(context, { ...query, site: context.publicUrl ?? origin }) },
    }),
  };
}
