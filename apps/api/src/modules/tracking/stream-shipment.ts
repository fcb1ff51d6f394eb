import type { StreamReply } from '../../platform/http/handler.ts';
import { type EventSink, writeEvent } from '../../platform/http/send-events.ts';
import { getCaller } from '../../platform/limits/address-hash.ts';
import type { TrackingContext } from './tracking-context.ts';
import type { ShipmentSnapshot } from './watch-shipments.ts';

interface StreamCall {
  params: { trackingId: string };
  ip: string;
  lastEventId: number | undefined;
}

/** Ends at delivery. Every event has the full shipment, so reconnecting misses nothing. */
export function streamShipment(
  { guardLookup, shipmentWatch, streamSlots }: TrackingContext,
  { params, ip, lastEventId = Number.POSITIVE_INFINITY }: StreamCall,
): Promise<StreamReply> {
  return streamSlots.use(getCaller(ip), async (slot) => {
    const snapshot = await guardLookup(ip, () => shipmentWatch.read(params.trackingId));
    if (snapshot.isOver && lastEventId === snapshot.version) {
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
      if (lastEventId !== snapshot.version) sendSnapshot(lastEventId > snapshot.version ? 'snapshot' : 'update', snapshot);
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
