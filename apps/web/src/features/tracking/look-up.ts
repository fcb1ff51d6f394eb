import { ApiError } from '#lib/api/api-error.ts';
import { findRecentLookup, forgetLookup, keepLookup } from '#lib/browser/recent-lookups.ts';
import { isNotFound, trackShipment, type LookupOptions } from './api/track-shipment.ts';
import type { Finding } from './lookup-reducer.ts';

/**
 * Looks a shipment up and keeps what was found on this device, without what a personal link opens of it. Without a network the kept copy is the answer; no other
 * failure may show it. A shipment that is gone is forgotten.
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

/** The copy on this device, where a lookup failed because there is no network. */
export function keptCopy(trackingId: string, error: unknown): Finding | undefined {
  const isWithoutNetwork = error instanceof ApiError && error.kind === 'network' && !navigator.onLine;
  const kept = isWithoutNetwork ? findRecentLookup(trackingId) : undefined;
  return kept && { ...kept, isKeptCopy: true };
}
