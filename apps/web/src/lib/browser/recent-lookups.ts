import type { PublicShipment } from '@waybill/contracts';
import { useSyncExternalStore } from 'react';

/** A shipment that was found on this device: the public answer, without personal data but names (A2-4), and when it came. */
export interface RecentLookup {
  shipment: PublicShipment;
  fetchedAt: string;
}

const STORAGE_KEY = 'recentLookups';
/** As many as B19 allows to be kept. */
const MAX_LOOKUPS = 10;
const NONE: readonly RecentLookup[] = [];
const listeners = new Set<() => void>();
let known: { text: string | null; lookups: readonly RecentLookup[] } = { text: null, lookups: NONE };

/** The lookups kept on this device, newest first, followed as they change; none where there is no browser. */
export function useRecentLookups(): readonly RecentLookup[] {
  return useSyncExternalStore(subscribe, readRecentLookups, () => NONE);
}

/** The lookups kept on this device, newest first. What cannot be read counts as none. */
export function readRecentLookups(): readonly RecentLookup[] {
  const text = readText();
  if (text !== known.text) known = { text, lookups: parse(text) };
  return known.lookups;
}

export function findRecentLookup(trackingId: string): RecentLookup | undefined {
  return readRecentLookups().find(({ shipment }) => shipment.trackingId === trackingId);
}

/** Keeps a found shipment in place of what was known of it. The built-in sample is nobody's and is not kept. */
export function keepLookup(lookup: RecentLookup): void {
  if (lookup.shipment.sample) return;
  write([lookup, ...without(lookup.shipment.trackingId)].slice(0, MAX_LOOKUPS));
}

export function forgetLookup(trackingId: string): void {
  write(without(trackingId));
}

export function forgetAllLookups(): void {
  write(NONE);
}

function without(trackingId: string): readonly RecentLookup[] {
  return readRecentLookups().filter(({ shipment }) => shipment.trackingId !== trackingId);
}

function readText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function write(lookups: readonly RecentLookup[]): void {
  try {
    if (lookups.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(lookups));
  } catch {
    // Storage may be blocked or full; then nothing is remembered.
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null): readonly RecentLookup[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) && stored.every(isRecentLookup) ? stored.slice(0, MAX_LOOKUPS) : NONE;
  } catch {
    return NONE;
  }
}

/** Whether it has what a receipt is made of: the storage may hold what another version or a person wrote. */
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
