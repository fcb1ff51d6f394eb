import { proofLookupEndpoints } from '@waybill/contracts/proofs/contract';
import { trackingEndpoints } from '@waybill/contracts/tracking/contract';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { NO_STORE } from '../../platform/http/no-store.ts';
import { getProof } from '../proofs/get-proof.ts';
import { getCalendar } from './get-calendar.ts';
import { getShipment } from './get-shipment.ts';
import { lookUpByLink } from './look-up-by-link.ts';
import { lookUpProof, lookUpProofByLink } from './look-up-proof.ts';
import { streamShipment } from './stream-shipment.ts';
import { trackSeveral } from './track-several.ts';
import type { TrackingContext } from './tracking-context.ts';

export function trackingRoutes(context: TrackingContext): MakeRouter {
  return endpointRouter(
    { ...trackingEndpoints, ...proofLookupEndpoints },
    {
      trackShipment: async ({ params: { trackingId }, isStaff, link: token, ip, language }) => {
        const message = translator(language)(texts.api.lookupFound);
        if (isStaff) return { body: { message, data: await getShipment(context, trackingId) } };
        if (token !== undefined) {
          return {
            view: 'link',
            body: { message, data: await lookUpByLink(context, { trackingId, token, ip }) },
            headers: NO_STORE,
          };
        }
        return { validated: { message, data: await context.guardLookup(ip, () => context.publicAnswers.get(trackingId)) } };
      },
      getProof: async ({ params: { trackingId }, isStaff, link: token, ip, language }) => {
        const message = translator(language)(texts.api.lookupFound);
        if (isStaff) return { body: { message, data: await getProof(context, trackingId) }, headers: NO_STORE };
        if (token === undefined) return { body: { message, data: await lookUpProof(context, { trackingId, ip }) } };
        const data = await lookUpProofByLink(context, { trackingId, token, ip });
        return { view: 'link', body: { message, data }, headers: NO_STORE };
      },
      trackShipments: async ({ query: { ids }, ip, language }) => ({
        body: { message: translator(language)(texts.api.lookupFound), data: await trackSeveral(context, ids, ip) },
      }),
      getCalendar: async ({ params: { trackingId }, query, ip, language: asked, origin }) => {
        const language = query.language ?? asked;
        const calendar = await getCalendar(context, { trackingId, ip, language, site: context.publicUrl ?? origin });
        return { calendar: { ...calendar, language } };
      },
      watchShipment: (call) => streamShipment(context, call),
    },
  );
}
