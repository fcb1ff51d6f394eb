import { LIMITS } from '@waybill/contracts/shared/limits';
import { parseLookup } from '@waybill/domain/tracking-ids/parse-lookup';

/** What a text in the search of the top bar asks for. */
export interface SearchReading {
  /** What the server is asked for: the one ID that it names, else its words. */
  query: string;
  /** The IDs that it names for sure. A name of twelve letters may read as an ID, so that only the server can say. */
  trackingIds: readonly string[];
  /** It may be one ID of another form. */
  mayBeId: boolean;
}

/** Reads a typed, pasted or scanned text as the lookup box does. */
export function readSearch(text: string): SearchReading {
  const typed = text.trim();
  const words = typed.slice(0, LIMITS.search);
  const reading = parseLookup(typed);
  if (reading.kind !== 'ids') return { query: words, trackingIds: [], mayBeId: false };
  const { trackingIds, isNamed } = reading;
  const [first = ''] = trackingIds;
  if (trackingIds.length > 1) {
    const isList = isNamed || trackingIds.every((id) => !id.includes(' '));
    return { query: words, trackingIds: isList ? trackingIds : [], mayBeId: false };
  }
  if (isNamed) return { query: first, trackingIds, mayBeId: true };
  return { query: words, trackingIds: [], mayBeId: /\d/.test(typed) || !/\s/.test(typed) };
}
