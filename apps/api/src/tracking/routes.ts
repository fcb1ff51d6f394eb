import { sayIn } from '@waybill/contracts/languages/say-in';
import { texts } from '@waybill/contracts/languages/texts';
import type { Handlers } from '../platform/http/handler.ts';
import { getShipment } from './get-shipment.ts';
import type { TrackingContext } from './tracking-context.ts';

export function trackingHandlers(context: TrackingContext): Pick<Handlers, 'trackShipment'> {
  return {
    trackShipment: async ({ params: { trackingId }, admin, ip, language }) => {
      if (!admin) return { rendered: await context.guardLookup(ip, () => context.publicAnswers.get(trackingId, language)) };
      return { body: { message: sayIn(language)(texts.api.lookupFound), data: await getShipment(context, trackingId) } };
    },
  };
}
