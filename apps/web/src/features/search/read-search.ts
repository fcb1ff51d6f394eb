import { LIMITS } from '@waybill/contracts/shared/limits';
import { parseLookup } from '@waybill/domain/tracking-ids/parse-lookup';

interface SearchReading {
  /** The single ID in the text, else its words. */
  query: string;
  /** Certain IDs only: twelve letters may be a name or an ID, which only the server can tell. */
  trackingIds: readonly string[];
}

/** For the search at the top and the lookup of Track. */
export function readSearch(text: string): SearchReading {
  const typed = text.trim();
  const words = typed.slice(0, LIMITS.search);
  const reading = parseLookup(typed);
  if (reading.kind !== 'ids') return { query: words, trackingIds: [] };
  const { trackingIds, isNamed } = reading;
  const [first = ''] = trackingIds;
  if (trackingIds.length > 1) {
    const isList = isNamed || trackingIds.every((id) => !id.includes(' '));
    return { query: words, trackingIds: isList ? trackingIds : [] };
  }
  if (isNamed) return { query: first, trackingIds };
  return { query: words, trackingIds: [] };
}
