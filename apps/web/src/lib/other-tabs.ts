/** What is stored under it does not matter: that it changes is what other tabs hear. */
const KEY = 'shipmentsChangedAt';

/** Tells the other tabs of this browser that shipments have changed. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(KEY, new Date().toISOString());
  } catch {
    // Where storage is blocked, they learn of it when they ask the next time.
  }
}

/** Calls back when another tab has changed shipments; to be stopped with the function it returns. */
export function onOtherTabsChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
