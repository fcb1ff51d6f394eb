import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { useSyncExternalStore } from 'react';
import { RECENT_ON_HOME, RECENT_ROOM } from '#lib/browser/recent-lookups-count.ts';
import { stored } from '#lib/browser/stored.ts';

/** The public answer, without personal data except names. */
export interface RecentLookup {
  shipment: PublicShipment;
  fetchedAt: string;
}

/** Limit of requirement B19. */
const MAX_LOOKUPS = 10;
const NONE: readonly RecentLookup[] = [];
const listeners = new Set<() => void>();
const storedLookups = stored('recentLookups', {
  parse: (text): readonly RecentLookup[] => {
    const lookups: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(lookups) && lookups.every(isRecentLookup) ? lookups.slice(0, MAX_LOOKUPS) : NONE;
  },
  format: (lookups) => (lookups.length === 0 ? undefined : JSON.stringify(lookups)),
});

/** Newest first; empty on the server. */
export function useRecentLookups(): readonly RecentLookup[] {
  return useSyncExternalStore(subscribe, readRecentLookups, () => NONE);
}

export const readRecentLookups = storedLookups.read;

export function findRecentLookup(trackingId: string): RecentLookup | undefined {
  return readRecentLookups().find(({ shipment }) => shipment.trackingId === trackingId);
}

export function storeLookup(lookup: RecentLookup): void {
  if (lookup.shipment.sample) return;
  saveLookups([lookup, ...excludeLookup(lookup.shipment.trackingId)].slice(0, MAX_LOOKUPS));
}

export function removeLookup(trackingId: string): void {
  saveLookups(excludeLookup(trackingId));
}

export function clearLookups(): void {
  saveLookups(NONE);
}

function excludeLookup(trackingId: string): readonly RecentLookup[] {
  return readRecentLookups().filter(({ shipment }) => shipment.trackingId !== trackingId);
}

function saveLookups(lookups: readonly RecentLookup[]): void {
  storedLookups.write(lookups);
  document.documentElement.style.setProperty(RECENT_ROOM, String(Math.min(lookups.length, RECENT_ON_HOME)));
  for (const listener of listeners) listener();
}

/** Storage may hold data of another version or edited by hand. */
function isRecentLookup(value: unknown): value is RecentLookup {
  const { shipment, fetchedAt } = (value ?? {}) as Partial<RecentLookup>;
  return (
    isInstant(fetchedAt) &&
    typeof shipment === 'object' &&
    [shipment?.trackingId, shipment?.status, shipment?.origin, shipment?.destination, shipment?.recipient?.name].every(isText) &&
    isInstant(shipment?.updatedAt) &&
    Array.isArray(shipment?.statusHistory) &&
    shipment.statusHistory.every((entry) => isText(entry?.status) && isInstant(entry?.timestamp))
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isInstant(value: unknown): value is string {
  return isText(value) && !Number.isNaN(Date.parse(value));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
