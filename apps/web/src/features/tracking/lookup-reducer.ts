import type { PublicShipment } from '@waybill/contracts';

/** Where a lookup stands (R076). `cleared` is idle after a result was put away. */
export type Lookup =
  | { phase: 'idle' }
  | { phase: 'loading'; trackingId: string }
  | { phase: 'result'; shipment: PublicShipment }
  | { phase: 'error'; trackingId: string; error: unknown }
  | { phase: 'cleared' };

export type LookupEvent =
  | { type: 'started'; trackingId: string }
  | { type: 'found'; trackingId: string; shipment: PublicShipment }
  | { type: 'failed'; trackingId: string; error: unknown }
  | { type: 'cleared' };

export const IDLE: Lookup = { phase: 'idle' };

/** The next state of a lookup. An answer that nobody waits for any more changes nothing; a failure leaves no old result (R088). */
export function lookupReducer(lookup: Lookup, event: LookupEvent): Lookup {
  switch (event.type) {
    case 'started':
      return { phase: 'loading', trackingId: event.trackingId };
    case 'found':
      return awaits(lookup, event.trackingId) ? { phase: 'result', shipment: event.shipment } : lookup;
    case 'failed':
      return awaits(lookup, event.trackingId) ? { phase: 'error', trackingId: event.trackingId, error: event.error } : lookup;
    case 'cleared':
      return lookup.phase === 'idle' ? lookup : { phase: 'cleared' };
  }
}

function awaits(lookup: Lookup, trackingId: string): boolean {
  return lookup.phase === 'loading' && lookup.trackingId === trackingId;
}
