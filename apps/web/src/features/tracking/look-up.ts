import { ApiError } from '#lib/api/api-error.ts';
import { findRecentLookup, forgetLookup, keepLookup } from '#lib/browser/recent-lookups.ts';
import { isNotFound, trackShipment, type LookupOptions } from './api/track-shipment.ts';
import type { Finding } from './lookup-reducer.ts';

/**
 * Looks a shipment up and keeps what was found on this device. Without a network the kept copy is the answer; no other
 * failure may show it. A shipment that is gone is forgotten.
 * @throws {ApiError} when there is nothing to show.
 */
export async function lookUp(trackingId: string, options: LookupOptions): Promise<Finding> {
  try {
    const shipment = await trackShipment(trackingId, options);
    const fetchedAt = new Date().toISOString();
    keepLookup({ shipment, fetchedAt });
    return { shipment, fetchedAt, isKeptCopy: false };
  } catch (error) {
    if (isNotFound(error)) forgetLookup(trackingId);
    const kept = isWithoutNetwork(error) ? findRecentLookup(trackingId) : undefined;
    if (kept) return { ...kept, isKeptCopy: true };
    throw error;
  }
}

function isWithoutNetwork(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network' && !navigator.onLine;
}
