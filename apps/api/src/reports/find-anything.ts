import {
  normalizeTrackingId,
  repairTrackingId,
  SEARCH_FROM_CHARACTERS,
  SEARCH_HITS,
  type SearchQuery,
  type SearchResult,
} from '@waybill/contracts';
import { queryWords } from '../platform/search/query-words.ts';
import type { ReportContext } from './report-context.ts';

type SearchParts = Pick<ReportContext, 'shipments' | 'messages' | 'quotes'>;

const NOTHING: SearchResult = { shipments: [], messages: [], quotes: [] };

/**
 * What fits a search, a few of each kind. Fewer than two characters, and text without a letter or digit, find nothing; the
 * text is never a pattern.
 */
export async function findAnything(context: SearchParts, { q = '' }: SearchQuery): Promise<SearchResult> {
  const words = queryWords(q);
  if (q.length < SEARCH_FROM_CHARACTERS || words.length === 0) return NOTHING;
  const [exact, shipments, messages, quotes] = await Promise.all([
    findExact(context, q),
    context.shipments.search(words, SEARCH_HITS.shipments),
    context.messages.search(words, SEARCH_HITS.messages),
    context.quotes.search(words, SEARCH_HITS.quotes),
  ]);
  return {
    shipments: shipments.map(({ trackingId, recipient, origin, destination, status }) => ({
      trackingId,
      recipient: recipient.name,
      origin,
      destination,
      status,
    })),
    messages: messages.map(({ reference, name, subject, status }) => ({ reference, name: name ?? null, subject, status })),
    quotes: quotes.map(({ reference, name, cityOfDeparture, status }) => ({ reference, name, cityOfDeparture, status })),
    ...(exact !== undefined && { exact }),
  };
}

/** The shipment whose ID was typed, as it stands or repaired. */
async function findExact({ shipments }: SearchParts, typed: string): Promise<string | undefined> {
  const normalized = normalizeTrackingId(typed);
  const found = await shipments.findLiveIds([normalized, repairTrackingId(typed) ?? normalized]);
  return found.find((trackingId) => trackingId === normalized) ?? found[0];
}
