import type { labelEndpoints } from '@waybill/contracts/shipments/label-endpoints';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { ShipmentContext } from '../shipment-context.ts';
import { getLabels } from './get-labels.ts';

type LabelContext = Pick<ShipmentContext, 'shipments' | 'givePaperCodes' | 'publicUrl' | 'damage'>;

export function labelHandlers(context: LabelContext): HandlersOf<typeof labelEndpoints> {
  return {
    getLabels: async ({ query, origin }) => ({
      body: { data: await getLabels(context, { ...query, site: context.publicUrl ?? origin }) },
    }),
  };
}
