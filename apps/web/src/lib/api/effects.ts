import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query';
import type { OfficeChange } from '@waybill/contracts/activity/change-events';
import { type AuditTarget, CACHE } from '@waybill/contracts/facts';
import { storedText } from '#lib/browser/stored.ts';
import { SETTINGS_CHANGED_KEY } from '#lib/settings.ts';

interface Effect {
  /** Invalidated: refetched now if displayed, else when displayed next. */
  stale?: readonly InvalidateQueryFilters[];
  /** Removed, not even displayed while loading. */
  evict?: readonly QueryKey[];
  notifies?: SharedData;
}

/** Prefix of everything derived from shipments, messages and quotes: totals, attention, notices, activity. */
const STATS: QueryKey = ['stats'];

/** Other kinds only change totals and log. Without an ID, what is kept about one item stays. */
function findStaleKeys(kind: string, id?: string): QueryKey[] {
  const keys = (CACHE[kind] ?? []).filter((key) => id !== undefined || !key.endsWith(':id'));
  return [STATS, ...keys.map((key) => key.split('/').map((part) => (part === ':id' ? id : part)) as unknown as QueryKey)];
}

const allOf = (...keys: readonly QueryKey[]) => keys.map((queryKey) => ({ queryKey }));

/** The answer to a change is written to the cache by the change itself. */
const EFFECTS = {
  /** An item of a kind, as its module's facts say. */
  changed: (kind: AuditTarget, id?: string) => ({ stale: allOf(...findStaleKeys(kind, id)) }),
  /** The listed shipments are removed from the cache. */
  shipmentsChanged: (unknown: readonly string[] = []) => ({
    stale: allOf(['shipment-list'], STATS),
    evict: unknown.map((trackingId) => ['shipment', trackingId]),
    notifies: 'shipments',
  }),
  /** A change found no such shipment: refetching shows its page that it was deleted. */
  shipmentMissing: (trackingId: string) => ({ stale: allOf(['shipment', trackingId]) }),
  importUploaded: () => ({ stale: [{ queryKey: ['imports'], exact: true }] }),
  personErased: () => ({
    stale: allOf(['shipment-list'], STATS, ['imports'], ['mails'], ['message-list'], ['quote-list']),
    evict: [['shipment'], ['message'], ['quote']],
    notifies: 'shipments',
  }),
  demoRemoved: () => ({ stale: [{}], evict: [['shipment'], ['message'], ['quote']], notifies: 'shipments' }),
  settingsSaved: () => ({ stale: allOf(['settings-history'], STATS), notifies: 'settings' }),
  passwordChanged: () => ({ stale: allOf(['sessions']) }),
  sessionExpired: () => ({ stale: allOf(['me']) }),
} satisfies Record<string, (...about: never[]) => Effect>;

type Effects = typeof EFFECTS;

/** Only the change of the value matters. */
const STORAGE_KEYS = { shipments: 'shipmentsChangedAt', settings: SETTINGS_CHANGED_KEY } as const;
type SharedData = keyof typeof STORAGE_KEYS;

export function applyEffect<Event extends keyof Effects>(
  queryClient: QueryClient,
  event: Event,
  ...about: Parameters<Effects[Event]>
): Promise<unknown> {
  const { notifies, ...effect }: Effect = (EFFECTS[event] as (...args: typeof about) => Effect)(...about);
  if (notifies) notifyOtherTabs(notifies);
  return updateCache(queryClient, effect);
}

/** Settings are not in the cache. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  return subscribeToOtherTabs('shipments', () => void updateCache(queryClient, EFFECTS.shipmentsChanged()));
}

export function applyChanges(queryClient: QueryClient, changes: readonly OfficeChange[] | 'anything'): Promise<unknown> {
  if (changes === 'anything') return queryClient.invalidateQueries();
  const keys = changes.flatMap(({ kind, id }) => findStaleKeys(kind, id));
  const distinct = new Map([STATS, ...keys].map((queryKey) => [JSON.stringify(queryKey), { queryKey }]));
  return updateCache(queryClient, { stale: [...distinct.values()] });
}

function updateCache(queryClient: QueryClient, { stale = [], evict = [] }: Effect): Promise<unknown> {
  for (const queryKey of evict) queryClient.removeQueries({ queryKey });
  return Promise.all(stale.map((filters) => queryClient.invalidateQueries(filters)));
}

export function notifyOtherTabs(what: SharedData): void {
  // With storage blocked, other tabs notice at their next request.
  storedText(STORAGE_KEYS[what]).write(new Date().toISOString());
  // The browser notifies other tabs only; this tab's public parts read settings outside the cache.
  if (what === 'settings') window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_CHANGED_KEY }));
}

function subscribeToOtherTabs(what: SharedData, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEYS[what]) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
