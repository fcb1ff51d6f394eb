import { storedText } from '#lib/browser/stored.ts';
import { SETTINGS_NOTE } from '#lib/settings.ts';

/** What may change for every tab of this browser, by the key under which a change is noted. Only that the note changes is heard. */
const KEYS = { shipments: 'shipmentsChangedAt', settings: SETTINGS_NOTE } as const;
export type SharedData = keyof typeof KEYS;

/** Tells the other tabs of this browser that something has changed. */
export function tellOtherTabs(what: SharedData): void {
  // Where storage is blocked, they learn of it when they ask the next time.
  storedText(KEYS[what]).write(new Date().toISOString());
  // The browser tells the other tabs only, and the settings are shown by this one's pages too, outside the cache.
  if (what === 'settings') window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_NOTE }));
}

/** Calls back when another tab has changed something; to be stopped with the function it returns. */
export function onOtherTabsChange(what: SharedData, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEYS[what]) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
