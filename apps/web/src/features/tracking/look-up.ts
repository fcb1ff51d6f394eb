import { ApiError } from '#lib/api/api-error.ts';
import { findRecentLookup, forgetLookup, keepLookup } from '#lib/browser/recent-lookups.ts';
import { isNotFound, trackShipment, type LookupOptions } from './api/track-shipment.ts';
import type { Finding } from './lookup-reducer.ts';

/**
 * Looks up a shipment and stores it on this device without the data of a personal link. Offline, the stored copy is the
 * answer;
 * other failures never show it. A deleted shipment is removed.
 * @throws {ApiError} when there is nothing to show.
 */
export async function lookUp(trackingId: string, options: LookupOptions): Promise<Finding> {
  try {
    const { link, ...shipment } = await trackShipment(trackingId, options);
    const fetchedAt = new Date().toISOString();
    keepLookup({ shipment, fetchedAt });
    return { shipment, fetchedAt, isKeptCopy: false, link };
  } catch (error) {
    if (isNotFound(error)) forgetLookup(trackingId);
    const kept = keptCopy(trackingId, error);
    if (kept) return kept;
    throw error;
  }
}

/** Stored copy, if the lookup failed offline. */
export function keptCopy(trackingId: string, error: unknown): Finding | undefined {
  const isWithoutNetwork = error instanceof ApiError && error.kind === 'network' && !navigator.onLine;
  const kept = isWithoutNetwork ? findRecentLookup(trackingId) : undefined;
  return kept && { ...kept, isKeptCopy: true };
}
