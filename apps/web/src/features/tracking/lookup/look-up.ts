import type { EmbeddedLookup } from '@waybill/contracts/site/page-renderer';
import { ApiError } from '#lib/api/api-error.ts';
import { readLinkToken } from '#lib/browser/personal-link.ts';
import { findRecentLookup, removeLookup, storeLookup } from '#lib/browser/recent-lookups.ts';
import type { LookupResult } from './lookup-reducer.ts';
import { isNotFound, trackShipment, type LookupOptions } from './track-shipment.ts';

/** Leaves the lookup itself, which waits 10 s in all, the larger part. */
const PANELS_TIMEOUT_MS = 4_000;

/**
 * A lookup with all that a personal link shows, so that the receipt appears in one piece.
 * @throws {ApiError} when there is nothing to show.
 */
export async function lookUpWithPanels(trackingId: string, options: LookupOptions): Promise<LookupResult> {
  const loading = readLinkToken(trackingId) === undefined ? undefined : import('../requests/link-panels.tsx');
  // The receipt loads it again, and reports the failure.
  const module = loading?.catch(() => undefined);
  const found = await lookUp(trackingId, options);
  const { link, shipment } = found;
  if (link?.state !== 'recipient' && link?.state !== 'sender') return found;
  const load = async (): Promise<LookupResult['panels']> => {
    const loaded = await module;
    return (
      loaded && { LinkPanels: loaded.LinkPanels, ProofPanel: loaded.ProofPanel, data: await loaded.loadLinkData(shipment, link) }
    );
  };
  const limit = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PANELS_TIMEOUT_MS));
  return { ...found, panels: await Promise.race([load(), limit]) };
}

/**
 * Offline, the stored copy is the answer; other failures never show it. Data of a personal link is not stored.
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

export function findStoredCopy(trackingId: string, error: unknown): LookupResult | undefined {
  const isWithoutNetwork = error instanceof ApiError && error.kind === 'network' && !navigator.onLine;
  const kept = isWithoutNetwork ? findRecentLookup(trackingId) : undefined;
  return kept && { ...kept, isStoredCopy: true };
}

/** Stores what the server has drawn. Returns false if a personal link of this tab shows more. */
export function adoptDrawn(trackingId: string, { shipment, at }: EmbeddedLookup): boolean {
  if (readLinkToken(trackingId) !== undefined) return false;
  storeLookup({ shipment, fetchedAt: at });
  return true;
}
