import { normalizeTrackingId } from '@waybill/contracts/tracking-id';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { plainId, readLookupState } from './lookup-address.ts';

/** What the address of /track asks for. */
export interface Asked {
  /** The same for all addresses that ask for the same; empty where they ask for nothing. */
  key: string;
  /** Where it is one that needs no reading. */
  trackingId?: string | undefined;
  texts: readonly string[];
  /** It stands where it belongs: `/track/ID`. */
  isCanonical: boolean;
  /** IDs to look up after these. */
  rest: readonly string[];
}

/** What stands in the address: `/track/ID`, and `/track?id=`, once or more, with IDs or with a text that holds some. */
export function useAsked(): Asked {
  const inPath = useParams().trackingId;
  const [search] = useSearchParams();
  const { text, rest = [] } = readLookupState(useLocation().state);
  if (inPath !== undefined) {
    const trackingId = normalizeTrackingId(inPath);
    return { key: trackingId, trackingId, texts: [trackingId], isCanonical: true, rest: [] };
  }
  const inQuery = search.getAll('id').filter((part) => part.trim() !== '');
  const texts = text === undefined ? inQuery : [text];
  const trackingId = texts.length === 1 ? plainId(texts[0] ?? '') : undefined;
  return { key: trackingId ?? texts.join(', '), trackingId, texts, isCanonical: false, rest };
}
