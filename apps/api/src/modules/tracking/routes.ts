import { proofLookupEndpoints } from '@waybill/contracts/proofs/contract';
import { publicShipment } from '@waybill/contracts/shipments/schema';
import { trackingEndpoints } from '@waybill/contracts/tracking/contract';
import type { MultiLookup } from '@waybill/contracts/tracking/multi-lookup-schema';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { ZodError } from 'zod';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import type { StreamReply } from '../../platform/http/handler.ts';
import { NO_STORE } from '../../platform/http/no-store.ts';
import { type EventSink, writeEvent } from '../../platform/http/send-events.ts';
import { getCaller } from '../../platform/limits/address-hash.ts';
import { getProof } from '../proofs/get-proof.ts';
import { limitToOwn } from '../shipments/own-shipments.ts';
import { getCalendar } from './get-calendar.ts';
import { getShipment, getShipmentPublicly } from './get-shipment.ts';
import { isMiss } from './guard-lookup.ts';
import { lookUpByLink, lookUpProof, lookUpProofByLink } from './look-up-by-link.ts';
import type { TrackingContext } from './tracking-context.ts';
import type { ShipmentSnapshot } from './watch-shipments.ts';

export function trackingRoutes(context: TrackingContext): MakeRouter {
  return endpointRouter(
    { ...trackingEndpoints, ...proofLookupEndpoints },
    {
      trackShipment: async ({ params: { trackingId }, isStaff, principal, link: token, ip, language }) => {
        const message = translator(language)(texts.api.lookupFound);
        if (isStaff) {
          const own = await limitToOwn({ ...context, shipments: context.live }, principal);
          return { body: { message, data: await getShipment(own, trackingId) } };
        }
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

interface StreamCall {
  params: { trackingId: string };
  ip: string;
  lastEventId: string | undefined;
}

/** Ends at delivery. Every event has the full shipment, so reconnecting misses nothing. */
function streamShipment(
  { guardLookup, shipmentWatch, streamSlots }: TrackingContext,
  { params, ip, lastEventId = '' }: StreamCall,
): Promise<StreamReply> {
  const seenVersion = /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : Number.POSITIVE_INFINITY;
  return streamSlots.use(getCaller(ip), async (slot) => {
    const snapshot = await guardLookup(ip, () => shipmentWatch.read(params.trackingId));
    if (snapshot.isOver && seenVersion === snapshot.version) {
      slot.free();
      return { events: undefined };
    }
    let leave = (): void => undefined;
    const begin = (sink: EventSink): void => {
      const sendSnapshot = (event: 'snapshot' | 'update', { version, json, isOver }: ShipmentSnapshot): void => {
        sink.send(writeEvent({ event, id: version, json }));
        if (isOver) sink.end('stream complete');
      };
      slot.onEnd(sink.end);
      if (seenVersion !== snapshot.version) sendSnapshot(seenVersion > snapshot.version ? 'snapshot' : 'update', snapshot);
      if (snapshot.isOver) return;
      leave = shipmentWatch.join(snapshot, {
        changed: (later) => sendSnapshot('update', later),
        // No event ID, because it is not a version.
        forecastChanged: ({ forecast }) => sink.send(writeEvent({ event: 'eta', json: forecast })),
        gone: () => {
          sink.send(writeEvent({ event: 'gone', json: JSON.stringify({ trackingId: snapshot.trackingId }) }));
          sink.end('shipment removed');
        },
        lost: () => sink.end('reconnect to continue'),
      });
    };
    return {
      events: {
        begin,
        ended: () => {
          leave();
          slot.free();
        },
      },
    };
  });
}
