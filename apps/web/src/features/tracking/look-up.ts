import { ApiError } from '#lib/api/api-error.ts';
import { findRecentLookup, removeLookup, storeLookup } from '#lib/browser/recent-lookups.ts';
import { isNotFound, trackShipment, type LookupOptions } from './api/track-shipment.ts';
import type { LookupResult } from './lookup-reducer.ts';

/**
 * Looks up a shipment and stores it on this device without the data of a personal link. Offline, the stored copy is the answer;
 * other failures never show it. A deleted shipment is removed.
 * @throws {ApiError} when there is nothing to show.
 */
export async function lookUp(trackingId: string, options: LookupOptions): Promise<LookupResult> {
  try {
    const { link, ...shipment } = await trackShipment(trackingId, options);
    const fetchedAt = new Date().toISOString();
    storeLookup({ shipment, fetchedAt });
    return { shipment, fetchedAt, isStoredCopy: false, link };
  } catch (error) {
    if (isNotFound(error)) removeLookup(trackingId);
    const kept = findStoredCopy(trackingId, error);
    if (kept) return kept;
    throw error;
  }
}

/** Stored copy, if the lookup failed offline. */
export function findStoredCopy(trackingId: string, error: unknown): LookupResult | undefined {
  const isWithoutNetwork = error instanceof ApiError && error.kind === 'network' && !navigator.onLine;
  const kept = isWithoutNetwork ? findRecentLookup(trackingId) : undefined;
  return kept && { ...kept, isStoredCopy: true };
}
