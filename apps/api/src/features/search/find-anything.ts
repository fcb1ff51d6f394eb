import {
  normalizeTrackingId,
  repairTrackingId,
  SEARCH_FROM_CHARACTERS,
  SEARCH_HITS,
  type SearchQuery,
  type SearchResult,
} from '@waybill/contracts';
import { queryWords } from '../../search/query-words.ts';
import type { createShipmentSearch } from './search-repository.ts';

type Search<Found> = (words: readonly string[], limit: number) => Promise<Found[]>;
type Hit<Kind extends 'messages' | 'quotes'> = SearchResult[Kind][number];

export interface FindAnythingDeps {
  searchShipments: ReturnType<typeof createShipmentSearch>;
  searchMessages: Search<Omit<Hit<'messages'>, 'name'> & { name?: string | undefined }>;
  searchQuotes: Search<Hit<'quotes'>>;
  /** Which of these IDs belong to a shipment that is not deleted. */
  findLiveIds: (trackingIds: readonly string[]) => Promise<readonly string[]>;
}

const NOTHING: SearchResult = { shipments: [], messages: [], quotes: [] };

/**
 * What fits a search, a few of each kind (B7). Fewer than two characters, and text without a letter or digit, find nothing; the
 * text is never a pattern.
 */
export async function findAnything(deps: FindAnythingDeps, { q = '' }: SearchQuery): Promise<SearchResult> {
  const words = queryWords(q);
  if (q.length < SEARCH_FROM_CHARACTERS || words.length === 0) return NOTHING;
  const [exact, shipments, messages, quotes] = await Promise.all([
    findExact(deps, q),
    deps.searchShipments(words, SEARCH_HITS.shipments),
    deps.searchMessages(words, SEARCH_HITS.messages),
    deps.searchQuotes(words, SEARCH_HITS.quotes),
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
async function findExact({ findLiveIds }: FindAnythingDeps, typed: string): Promise<string | undefined> {
  const normalized = normalizeTrackingId(typed);
  const found = await findLiveIds([normalized, repairTrackingId(typed) ?? normalized]);
  return found.find((trackingId) => trackingId === normalized) ?? found[0];
}
