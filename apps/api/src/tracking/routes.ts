import { sayIn } from '@waybill/contracts/languages/say-in';
import { texts } from '@waybill/contracts/languages/texts';
import type { trackingEndpoints } from '@waybill/contracts/tracking/endpoints';
import type { HandlersOf } from '../platform/http/handler.ts';
import { getCalendar } from './get-calendar.ts';
import { getShipment } from './get-shipment.ts';
import { lookUpByLink } from './look-up-by-link.ts';
import { streamShipment } from './stream-shipment.ts';
import { trackSeveral } from './track-several.ts';
import type { TrackingContext } from './tracking-context.ts';

export function trackingHandlers(context: TrackingContext): HandlersOf<typeof trackingEndpoints> {
  return {
    trackShipment: async ({ params: { trackingId }, isStaff, link: token, ip, language }) => {
      if (!isStaff && token !== undefined) return lookUpByLink(context, { trackingId, token, ip, language });
      if (!isStaff) return { rendered: await context.guardLookup(ip, () => context.publicAnswers.get(trackingId, language)) };
      return { body: { message: sayIn(language)(texts.api.lookupFound), data: await getShipment(context, trackingId) } };
    },
    trackShipments: async ({ query: { ids }, ip, language }) => ({
      body: { message: sayIn(language)(texts.api.lookupFound), data: await trackSeveral(context, ids, ip) },
    }),
    getCalendar: async ({ params: { trackingId }, query, ip, language: asked, origin }) => {
      const language = query.language ?? asked;
      const calendar = await getCalendar(context, { trackingId, ip, language, site: context.publicUrl ?? origin });
      return { calendar: { ...calendar, language } };
    },
    watchShipment: (call) => streamShipment(context, call),
  };
}
