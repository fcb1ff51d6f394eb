import { MULTI_LOOKUP_IDS } from '@waybill/contracts/shared/limits';
import { LOOKUP_BOUNDS } from '@waybill/domain/tracking-ids/tracking-id-limits';

/** Of all IDs in an address, in characters: half of what our server takes (URL_LIMIT_BYTES), for imported ones of odd letters. */
const MAX_IN_ADDRESS = 4_000;

/** Splits IDs into those that one address, and one call, takes, and those that are looked up later. */
export function splitTogether(trackingIds: readonly string[]): { now: readonly string[]; later: readonly string[] } {
  let length = 0;
  const fits = (trackingId: string, index: number) => {
    length += '&id='.length + encodeURIComponent(trackingId).length;
    return index === 0 || (index < MULTI_LOOKUP_IDS.max && length <= MAX_IN_ADDRESS);
  };
  const firstLater = trackingIds.findIndex((trackingId, index) => !fits(trackingId, index));
  const end = firstLater === -1 ? trackingIds.length : firstLater;
  return { now: trackingIds.slice(0, end), later: trackingIds.slice(end, LOOKUP_BOUNDS.ids) };
}
