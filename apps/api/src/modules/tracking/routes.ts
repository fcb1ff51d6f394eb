import { proofLookupEndpoints } from '@waybill/contracts/proofs/contract';
import { publicShipment } from '@waybill/contracts/shipments/schema';
import { trackingEndpoints } from '@waybill/contracts/tracking/contract';
import type { MultiLookup } from '@waybill/contracts/tracking/multi-lookup-schema';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { ZodError } from 'zod';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { NO_STORE } from '../../platform/http/no-store.ts';
import { getProof } from '../proofs/get-proof.ts';
import { getCalendar } from './get-calendar.ts';
import { getShipment, getShipmentPublicly } from './get-shipment.ts';
import { isMiss } from './guard-lookup.ts';
import { lookUpByLink, lookUpProof, lookUpProofByLink } from './look-up-by-link.ts';
import { streamShipment } from './stream-shipment.ts';
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

/** One query for all. @param trackingIds unique, in stored form. @throws AppError RATE_LIMITED for all if one exceeds it. */
async function trackSeveral(context: TrackingContext, trackingIds: readonly string[], ip: string): Promise<MultiLookup> {
  const lookUp = async (trackingId: string): Promise<MultiLookup['lookups'][number]> => {
    try {
      const tracking = await context.guardLookup(ip, () => getShipmentPublicly(context, trackingId));
      return { trackingId, found: true, tracking: publicShipment.parse(tracking) };
    } catch (error) {
      if (error instanceof TypeError || error instanceof ZodError) context.damage.report('shipment', trackingId, error);
      else if (!isMiss(error)) throw error;
      return { trackingId, found: false, tracking: null };
    }
  };
  return { lookups: await Promise.all(trackingIds.map(lookUp)) };
}
