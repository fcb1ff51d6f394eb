import { MULTI_LOOKUP_IDS } from '@waybill/contracts/tracking/facts';
import { LOOKUP_BOUNDS } from '@waybill/domain/tracking-ids/tracking-id-limits';

/** Characters of all IDs in a URL: half of URL_LIMIT_BYTES, as imported IDs may need encoding. */
const MAX_IN_ADDRESS = 4_000;

/** The first part fits one URL and one call. */
export function splitByUrlLength(trackingIds: readonly string[]): { now: readonly string[]; later: readonly string[] } {
  let length = 0;
  const fits = (trackingId: string, index: number) => {
    length += '&id='.length + encodeURIComponent(trackingId).length;
    return index === 0 || (index < MULTI_LOOKUP_IDS.max && length <= MAX_IN_ADDRESS);
  };
  const firstLater = trackingIds.findIndex((trackingId, index) => !fits(trackingId, index));
  const end = firstLater === -1 ? trackingIds.length : firstLater;
  return { now: trackingIds.slice(0, end), later: trackingIds.slice(end, LOOKUP_BOUNDS.ids) };
}
