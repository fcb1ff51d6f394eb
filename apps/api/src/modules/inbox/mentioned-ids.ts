import { LIMITS } from '@waybill/contracts/shared/limits';
import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { repairTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';

/** More than one message mentions; limits the lookup. */
const MAX_CANDIDATES = 20;
/** Shorter words with digits are times, prices and house numbers. */
const MIN_ID_LENGTH = 5;

/** `TRK` and twelve characters, optionally separated. */
const GENERATED_ID = /\bTRK[\s\p{Pd}]{0,3}[A-Z0-9]{6}[\s\p{Pd}]{0,3}[A-Z0-9]{6}\b/giu;
const BETWEEN_WORDS = /[\s,;:()[\]<>"'“”]+/u;

/** Ours, or as typed, since imported IDs have any form. Only words with a digit. */
export function mentionedIds(text: string): string[] {
  const words = text
    .split(BETWEEN_WORDS)
    .map((word) => word.replace(/[.!?]{1,9}$/, ''))
    .filter((word) => /\d/.test(word) && word.length >= MIN_ID_LENGTH && word.length <= LIMITS.trackingId);
  const candidates = new Set([...(text.match(GENERATED_ID) ?? []), ...words].map(normalizeTrackingId));
  const ids = [...candidates].slice(0, MAX_CANDIDATES).flatMap((typed) => [repairTrackingId(typed) ?? typed, typed]);
  return [...new Set(ids)];
}
