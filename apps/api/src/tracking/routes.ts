import { sayIn } from '@waybill/contracts/languages/say-in';
import { texts } from '@waybill/contracts/languages/texts';
import type { Handlers } from '../platform/http/handler.ts';
import { getShipment, getShipmentPublicly } from './get-shipment.ts';
import type { TrackingContext } from './tracking-context.ts';

export function trackingHandlers(context: TrackingContext): Pick<Handlers, 'trackShipment'> {
  return {
    trackShipment: async ({ params, admin, ip, language }) => {
      const data = admin
        ? await getShipment(context, params.trackingId)
        : await context.guardLookup(ip, () => getShipmentPublicly(context, params.trackingId));
      return { body: { message: sayIn(language)(texts.api.lookupFound), data } };
    },
  };
}
