import { toTypedForm } from '@waybill/domain/tracking-ids/tracking-id';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { plainId, readLookupState } from './lookup-address.ts';

/** What the address of /track asks for. */
export interface Asked {
  /** What stands in the field: the ID, or the text; empty where the address asks for nothing. */
  text: string;
  /** Differs for all that is looked up or read in another way, also where the field shows the same. */
  question: string;
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
    // The server drops what cannot be seen: an older release may have stored it.
    const trackingId = toTypedForm(inPath);
    return { text: trackingId, question: toQueryKey(trackingId), trackingId, texts: [trackingId], isCanonical: true, rest: [] };
  }
  const inQuery = search.getAll('id').filter((part) => part.trim() !== '');
  const texts = text === undefined ? inQuery : [text];
  const trackingId = texts.length === 1 ? plainId(texts[0] ?? '') : undefined;
  const shown = trackingId ?? texts.join(', ');
  return { text: shown, question: toQueryKey(trackingId ?? texts), trackingId, texts, isCanonical: false, rest };
}

const toQueryKey = (asked: string | readonly string[]): string => JSON.stringify(asked);
