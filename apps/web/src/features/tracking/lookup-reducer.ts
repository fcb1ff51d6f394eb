import type { OpenedLink } from '@waybill/contracts/shipments/link-schema';
import type { PublicShipment } from '@waybill/contracts/shipments/schema';

/** A found shipment, and how fresh it is. */
export interface Finding {
  shipment: PublicShipment;
  /** When the server told it, as an ISO 8601 instant. */
  fetchedAt: string;
  /** The copy kept on this device, shown because there is no network. */
  isKeptCopy: boolean;
  /** What the personal link opened by which this tab came to it. */
  link?: OpenedLink | undefined;
}

/** Where a lookup stands. `cleared` is idle after a result was put away. */
export type Lookup =
  | { phase: 'idle' }
  /** What was typed is more than an ID: it must be read first. */
  | { phase: 'reading' }
  /** While the same shipment is asked for again, what is known of it stays in sight. */
  | { phase: 'loading'; trackingId: string; shown?: Finding }
  | ({ phase: 'result'; trackingId: string } & Finding)
  | { phase: 'several'; trackingIds: readonly string[] }
  | { phase: 'error'; trackingId: string; error: unknown }
  /** Nothing in the text can be an ID. */
  | { phase: 'unreadable'; text: string; isLink: boolean }
  | { phase: 'cleared' };

export type LookupEvent =
  /** An address was opened that asks for one shipment. */
  | { type: 'opened'; trackingId: string }
  | { type: 'started'; trackingId: string }
  | { type: 'reading' }
  | { type: 'read'; outcome: Extract<Lookup, { phase: 'several' | 'unreadable' }> }
  | ({ type: 'found'; trackingId: string } & Finding)
  | { type: 'failed'; trackingId: string; error: unknown }
  | { type: 'cleared' };

export const IDLE: Lookup = { phase: 'idle' };

/** The next state of a lookup. An answer that nobody waits for any more changes nothing; a failure leaves no old result. */
export function lookupReducer(lookup: Lookup, event: LookupEvent): Lookup {
  switch (event.type) {
    case 'opened': {
      // Its address has become that of the very shipment which is shown: nothing is to be asked.
      const isShown = lookup.phase === 'result' && lookup.shipment.trackingId === event.trackingId;
      return isShown ? { ...lookup, trackingId: event.trackingId } : startLookup(lookup, event.trackingId);
    }
    case 'started':
      return startLookup(lookup, event.trackingId);
    case 'reading':
      return { phase: 'reading' };
    case 'read':
      return lookup.phase === 'reading' ? event.outcome : lookup;
    case 'found': {
      const { type: _, ...found } = event;
      return awaits(lookup, event.trackingId) ? { phase: 'result', ...found } : lookup;
    }
    case 'failed':
      return awaits(lookup, event.trackingId) || lookup.phase === 'reading'
        ? { phase: 'error', trackingId: event.trackingId, error: event.error }
        : lookup;
    case 'cleared':
      return lookup.phase === 'idle' ? lookup : { phase: 'cleared' };
  }
}

/** What of a lookup can be shown: its result, also while that is being refreshed. */
export function getFinding(lookup: Lookup): Finding | undefined {
  if (lookup.phase === 'result') return lookup;
  return lookup.phase === 'loading' ? lookup.shown : undefined;
}

/** Whether somebody waits for its outcome. */
export const isUnderWay = ({ phase }: Lookup): boolean => phase === 'loading' || phase === 'reading';

function startLookup(lookup: Lookup, trackingId: string): Lookup {
  const isAgain = lookup.phase === 'result' && lookup.trackingId === trackingId;
  return isAgain ? { phase: 'loading', trackingId, shown: getFinding(lookup) } : { phase: 'loading', trackingId };
}

function awaits(lookup: Lookup, trackingId: string): boolean {
  return lookup.phase === 'loading' && lookup.trackingId === trackingId;
}
