import type { OpenedLink } from '@waybill/contracts/links/schema';
import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import type { LinkPanels, ProofPanel } from '../requests/link-panels.tsx';

export interface LookupResult {
  shipment: PublicShipment;
  /** Time of the server's answer, ISO 8601. */
  fetchedAt: string;
  isStoredCopy: boolean;
  link?: OpenedLink | undefined;
  /** Panels of a personal link, loaded with the receipt; if absent, the receipt loads them. */
  panels?:
    | { LinkPanels: typeof LinkPanels; ProofPanel: typeof ProofPanel; data: Parameters<typeof LinkPanels>[0]['data'] }
    | undefined;
}

/** `cleared` is idle after a result was dismissed. */
export type Lookup =
  | { phase: 'idle' }
  /** The text is more than an ID and must be parsed first. */
  | { phase: 'reading' }
  /** The known result stays visible while it is refreshed. */
  | { phase: 'loading'; trackingId: string; previous?: LookupResult }
  | ({ phase: 'result'; trackingId: string } & LookupResult)
  | { phase: 'several'; trackingIds: readonly string[] }
  | { phase: 'error'; trackingId: string; error: unknown }
  /** No part of the text can be an ID. */
  | { phase: 'unreadable'; text: string; isLink: boolean }
  | { phase: 'cleared' };

export type LookupEvent =
  | { type: 'opened'; trackingId: string }
  | { type: 'started'; trackingId: string }
  | { type: 'reading' }
  | { type: 'read'; outcome: Extract<Lookup, { phase: 'several' | 'unreadable' }> }
  | ({ type: 'found'; trackingId: string } & LookupResult)
  | { type: 'failed'; trackingId: string; error: unknown }
  | { type: 'cleared' };

export const IDLE: Lookup = { phase: 'idle' };

/** Ignores stale answers; a failure removes the old result. */
export function lookupReducer(lookup: Lookup, event: LookupEvent): Lookup {
  switch (event.type) {
    case 'opened': {
      // The URL was replaced by the canonical one of the displayed shipment: nothing to request.
      const isDisplayed = lookup.phase === 'result' && lookup.shipment.trackingId === event.trackingId;
      return isDisplayed ? { ...lookup, trackingId: event.trackingId } : startLookup(lookup, event.trackingId);
    }
    case 'started':
      return startLookup(lookup, event.trackingId);
    case 'reading':
      return { phase: 'reading' };
    case 'read':
      return lookup.phase === 'reading' ? event.outcome : lookup;
    case 'found': {
      const { type: _, ...found } = event;
      return isAwaiting(lookup, event.trackingId) ? { phase: 'result', ...found } : lookup;
    }
    case 'failed':
      return isAwaiting(lookup, event.trackingId) || lookup.phase === 'reading'
        ? { phase: 'error', trackingId: event.trackingId, error: event.error }
        : lookup;
    case 'cleared':
      return lookup.phase === 'idle' ? lookup : { phase: 'cleared' };
  }
}

export function getLookupResult(lookup: Lookup): LookupResult | undefined {
  if (lookup.phase === 'result') return lookup;
  return lookup.phase === 'loading' ? lookup.previous : undefined;
}

export const isPending = ({ phase }: Lookup): boolean => phase === 'loading' || phase === 'reading';

function startLookup(lookup: Lookup, trackingId: string): Lookup {
  const isAgain = lookup.phase === 'result' && lookup.trackingId === trackingId;
  return isAgain ? { phase: 'loading', trackingId, previous: getLookupResult(lookup) } : { phase: 'loading', trackingId };
}

function isAwaiting(lookup: Lookup, trackingId: string): boolean {
  return lookup.phase === 'loading' && lookup.trackingId === trackingId;
}
