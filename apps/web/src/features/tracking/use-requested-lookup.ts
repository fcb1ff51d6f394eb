import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { parsePlainId, readLookupState, upperCaseAscii } from './lookup-address.ts';

export interface RequestedLookup {
  text: string;
  /** Differs between lookups even if the field's text is the same. */
  key: string;
  /** Set if the text needs no parsing. */
  trackingId?: string | undefined;
  texts: readonly string[];
  /** The URL is `/track/ID`. */
  isCanonical: boolean;
  rest: readonly string[];
}

/** `/track/ID`, or `/track?id=`, repeated, with IDs or a text that contains some. */
export function useRequestedLookup(): RequestedLookup {
  const inPath = useParams().trackingId;
  const [search] = useSearchParams();
  const { text, rest = [] } = readLookupState(useLocation().state);
  if (inPath !== undefined) {
    // The server reads all other forms; their code is not in the first load.
    const trackingId = upperCaseAscii(inPath.trim());
    return { text: trackingId, key: toQueryKey(trackingId), trackingId, texts: [trackingId], isCanonical: true, rest: [] };
  }
  const inQuery = search.getAll('id').filter((part) => part.trim() !== '');
  const texts = text === undefined ? inQuery : [text];
  const trackingId = texts.length === 1 ? parsePlainId(texts[0] ?? '') : undefined;
  const shown = trackingId ?? texts.join(', ');
  return { text: shown, key: toQueryKey(trackingId ?? texts), trackingId, texts, isCanonical: false, rest };
}

const toQueryKey = (asked: string | readonly string[]): string => JSON.stringify(asked);
