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
  { guardLookup, shipmentWatch, streamSlots }: Pick<TrackingContext, 'guardLookup' | 'shipmentWatch' | 'streamSlots'>,
  { params, ip, lastEventId = Number.POSITIVE_INFINITY }: StreamCall,
): Promise<StreamReply> {
  return streamSlots.use(getCaller(ip), async (slot) => {
    const sight = await guardLookup(ip, () => shipmentWatch.look(params.trackingId));
    if (sight.isOver && lastEventId === sight.version) {
      slot.free();
      return { events: undefined };
    }
    let leave = (): void => undefined;
    const begin = (sink: EventSink): void => {
      const show = (event: 'snapshot' | 'update', { version, json, isOver }: ShipmentSnapshot): void => {
        sink.send(writeEvent({ event, id: version, json }));
        if (isOver) sink.end('nothing more will come');
      };
      slot.onEnd(sink.end);
      if (lastEventId !== sight.version) show(lastEventId > sight.version ? 'snapshot' : 'update', sight);
      if (sight.isOver) return;
      leave = shipmentWatch.join(sight, {
        changed: (later) => show('update', later),
        // No event ID, because it is not a version.
        foretold: ({ foretold }) => sink.send(writeEvent({ event: 'eta', json: foretold })),
        gone: () => {
          sink.send(writeEvent({ event: 'gone', json: JSON.stringify({ trackingId: sight.trackingId }) }));
          sink.end('there is no such shipment any more');
        },
        lost: () => sink.end('please come back'),
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
