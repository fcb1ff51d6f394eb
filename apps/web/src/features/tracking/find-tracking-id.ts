import { checkTrackingId, repairTrackingId } from '@waybill/contracts/tracking-id';
import { decodeSafely } from '#lib/format/decode-safely.ts';

/** The tracking ID that an address ends with, where it looks like one (R022). */
export function findTrackingId(pathname: string): string | undefined {
  const last = decodeSafely(pathname.split('/').findLast(Boolean) ?? '');
  return checkTrackingId(last) === 'unknown' ? undefined : repairTrackingId(last);
}
