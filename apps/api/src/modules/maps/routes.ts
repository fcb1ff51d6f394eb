import { mapsEndpoints } from '@waybill/contracts/maps/contract';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { NO_STORE } from '../../platform/http/no-store.ts';
import { lookUpByLink } from '../tracking/look-up-by-link.ts';
import type { TrackingContext } from '../tracking/tracking-context.ts';
import type { Maps } from './maps.ts';

interface MapContext {
  lookups: TrackingContext;
  maps: Maps;
}

/** Each drawing counts as a lookup, because it takes more work than one. */
export function mapRoutes({ lookups, maps }: MapContext): MakeRouter {
  return endpointRouter(mapsEndpoints, {
    getShipmentMap: async ({ params: { trackingId }, query: { entry, ...frame }, link: token, ip, language }) => {
      const shipment =
        token === undefined
          ? await lookups.guardLookup(ip, () => lookups.publicAnswers.get(trackingId))
          : await lookUpByLink(lookups, { trackingId, token, ip });
      const { tracking } = await lookups.settings();
      const focus = shipment.statusHistory.find(({ _id: id }) => id === entry)?.location ?? undefined;
      return {
        body: { data: await maps.drawShipment(shipment, tracking.places, { frame, language, focus }) },
        headers: NO_STORE,
      };
    },
    getOfficeMap: async ({ query: frame, ip, language }) => {
      const { company } = await lookups.guardLookup(ip, () => lookups.settings());
      return { body: { data: { svg: await maps.drawOffice(company, { frame, language }) } } };
    },
  });
}
