import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query';
import type { OfficeChange } from '@waybill/contracts/audit/change-events';
import { storedText } from '#lib/browser/stored.ts';
import { SETTINGS_NOTE } from '#lib/settings.ts';
import { queryKeys } from './query-keys.ts';

interface Effect {
  /** Asked for again: at once where shown, else when it is shown next. */
  stale?: readonly InvalidateQueryFilters[];
  /** Not even shown meanwhile. */
  forgotten?: readonly QueryKey[];
  /** What the other tabs of this browser are told. */
  tells?: SharedData;
}

const { stats, shipmentLists, shipment, imports, inboxLists, mails, links, settingsHistory, me, sessions } = queryKeys;

/** What has happened, and what of the cache is no longer true by it. The answer to a change goes into the cache by the change itself. */
const EFFECTS = {
  /** Shipments came, went or changed; those named are not known any more as they are now. */
  shipmentsChanged: (unknown: readonly string[] = []) => ({
    stale: [{ queryKey: shipmentLists }, { queryKey: stats }],
    forgotten: unknown.map(shipment),
    tells: 'shipments',
  }),
  /** A change found no such shipment: its page learns by asking that it was deleted meanwhile. */
  shipmentMissing: (trackingId: string) => ({ stale: [{ queryKey: shipment(trackingId) }] }),
  importUploaded: () => ({ stale: [{ queryKey: imports, exact: true }] }),
  importCommitted: () => ({ stale: [{ queryKey: imports }] }),
  inboxChanged: (kind: 'message' | 'quote') => ({ stale: [{ queryKey: inboxLists(kind) }, { queryKey: stats }] }),
  mailsChanged: () => ({ stale: [{ queryKey: mails }, { queryKey: stats }] }),
  linksChanged: (trackingId: string) => ({ stale: [{ queryKey: links(trackingId) }, { queryKey: stats }] }),
  /** Something of a person has gone, nobody knows from where. */
  personErased: () => ({
    stale: [shipmentLists, stats, imports, mails, inboxLists('message'), inboxLists('quote')].map((queryKey) => ({ queryKey })),
    forgotten: [['shipment'], ['message'], ['quote']],
    tells: 'shipments',
  }),
  /** The notices are among the totals. */
  consumerResolved: () => ({ stale: [{ queryKey: stats }] }),
  settingsSaved: () => ({ stale: [{ queryKey: settingsHistory }], tells: 'settings' }),
  passwordChanged: () => ({ stale: [{ queryKey: sessions }] }),
  sessionExpired: () => ({ stale: [{ queryKey: me }] }),
} satisfies Record<string, (...about: never[]) => Effect>;

type Effects = typeof EFFECTS;

/** What may change for every tab of this browser, by the key under which a change is noted. Only that the note changes is heard. */
const KEYS = { shipments: 'shipmentsChangedAt', settings: SETTINGS_NOTE } as const;
type SharedData = keyof typeof KEYS;

/**
 * Applies to the cache what has happened in this tab, and tells the other tabs what concerns them.
 * @returns when what is shown has been asked for again.
 */
export function applyEffect<Event extends keyof Effects>(
  queryClient: QueryClient,
  event: Event,
  ...about: Parameters<Effects[Event]>
): Promise<unknown> {
  const { tells, ...effect }: Effect = (EFFECTS[event] as (...args: typeof about) => Effect)(...about);
  if (tells) tellOtherTabs(tells);
  return touch(queryClient, effect);
}

/** Applies to the cache what other tabs tell, until the function that it returns is called. The settings are not in the cache. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  return onOtherTabsChange('shipments', () => void touch(queryClient, EFFECTS.shipmentsChanged()));
}

/** What the cache no longer knows when the server tells of a change, by its kind; of any other kind no more than its totals and log. */
const NEWS: Readonly<Record<string, (id: string) => readonly QueryKey[]>> = {
  shipment: (id) => [shipmentLists, shipment(id)],
  report: () => [inboxLists('message'), shipmentLists],
  message: (id) => [inboxLists('message'), ['message', id]],
  quote: (id) => [inboxLists('quote'), ['quote', id]],
  inbox: () => [inboxLists('message'), inboxLists('quote')],
  mail: () => [mails],
  link: (id) => [links(id)],
  import: () => [imports],
  settings: () => [['settings'], settingsHistory],
  session: () => [sessions, me],
  administrator: () => [sessions, me],
};

/** Applies to the cache what the server tells has changed, here or elsewhere: what is shown of it is asked for again. */
export function applyNews(queryClient: QueryClient, news: readonly OfficeChange[] | 'anything'): Promise<unknown> {
  if (news === 'anything') return queryClient.invalidateQueries();
  const keys = news.flatMap(({ kind, id = '' }) => NEWS[kind]?.(id) ?? []);
  const distinct = new Map([stats, ...keys].map((queryKey) => [JSON.stringify(queryKey), { queryKey }]));
  return touch(queryClient, { stale: [...distinct.values()] });
}

function touch(queryClient: QueryClient, { stale = [], forgotten = [] }: Effect): Promise<unknown> {
  for (const queryKey of forgotten) queryClient.removeQueries({ queryKey });
  return Promise.all(stale.map((filters) => queryClient.invalidateQueries(filters)));
}

/** Tells the other tabs of this browser that something has changed. */
export function tellOtherTabs(what: SharedData): void {
  // Where storage is blocked, they learn of it when they ask the next time.
  storedText(KEYS[what]).write(new Date().toISOString());
  // The browser tells the other tabs only, and the settings are shown by this one's pages too, outside the cache.
  if (what === 'settings') window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_NOTE }));
}

/** Calls back when another tab has changed something; to be stopped with the function it returns. */
function onOtherTabsChange(what: SharedData, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEYS[what]) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
