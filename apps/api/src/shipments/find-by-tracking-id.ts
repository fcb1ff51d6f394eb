import { checkTrackingId, normalizeTrackingId, repairTrackingId } from '@waybill/contracts';
import { texts } from '@waybill/contracts/languages/texts';
import { AppError } from '../platform/errors/app-error.ts';

/** The tracking IDs that a text may mean, the likelier first: as typed and, where that differs, repaired. */
export function readingsOf(text: string): string[] {
  const normalized = normalizeTrackingId(text);
  const repaired = repairTrackingId(text);
  return repaired === undefined || repaired === normalized ? [normalized] : [normalized, repaired];
}

/**
 * Does something with the shipment that a text means: first with the text as typed, and only where that hits nothing
 * with its repaired form, so that imported IDs of any form are found too.
 * @param act answers null when there is no such shipment.
 * @throws AppError SHIPMENT_NOT_FOUND, with a hint when a character looks mistyped.
 */
export async function findByTrackingId<Result>(
  text: string,
  act: (trackingId: string) => Promise<Result | null>,
): Promise<Result> {
  for (const trackingId of readingsOf(text)) {
    const hit = await act(trackingId);
    if (hit !== null) return hit;
  }
  throw new AppError(
    'SHIPMENT_NOT_FOUND',
    (say) => say(texts.api.lookupNotFound),
    checkTrackingId(text) === 'mistyped' ? { hint: (say) => say(texts.api.lookupMistyped), params: { hint: 'mistyped' } } : {},
  );
}
