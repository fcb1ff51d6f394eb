import { normalizeTrackingId, restoreScannedKeys } from './normalize-tracking-id.ts';
import { MAX_LISTED_WORDS, parseLookup } from './parse-lookup.ts';
import { parsePiece } from './parse-tracking-id.ts';

export interface ScannedCode {
  trackingId: string;
  piece?: number;
}

/** One of our IDs or a link also begins after a space. */
const BETWEEN_CODES = /[\r\n\t,;|]+|\s(?=TRK|https?:)/i;

/** Reads each code of a text, in order. Unlike a lookup it keeps pieces and repeated codes; words around our IDs are dropped. */
export function parseScans(text: string): ScannedCode[] {
  const whole = parseLookup(text);
  const parts = restoreScannedKeys(text)
    .split(BETWEEN_CODES)
    .map((part) => part.trim())
    .filter(Boolean);
  const hasOwnIds = whole.kind === 'ids' && whole.isNamed;
  const isCode = (part: string, isNamed: boolean) =>
    !hasOwnIds || isNamed || (/\d/.test(part) && part.split(/\s+/).length <= MAX_LISTED_WORDS);
  return parts.flatMap((part): ScannedCode[] => {
    const reading = parseLookup(part);
    if (reading.kind !== 'ids') return isCode(part, false) ? [{ trackingId: normalizeTrackingId(part) }] : [];
    const { trackingIds, isNamed } = reading;
    const piece = trackingIds.length === 1 ? parsePiece(part) : undefined;
    return isCode(part, isNamed) ? trackingIds.map((trackingId) => ({ trackingId, ...(piece !== undefined && { piece }) })) : [];
  });
}
