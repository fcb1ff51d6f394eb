import { useEffect, useState, type ComponentType } from 'react';

/** After this the page has settled, even on a phone, and background downloads do not compete with it. */
const AFTER_LOAD_MS = 3_000;

/** Loads after the page has settled, or at once while offline. Without it the site works normally. */
export function LazyOfflineShell() {
  const [Shell, setShell] = useState<ComponentType>();
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    const ended = new AbortController();
    const once = { once: true, signal: ended.signal };
    let timer: ReturnType<typeof setTimeout>;
    const fetchShell = () =>
      void import('./offline-shell.tsx').then(
        ({ OfflineShell }) => setShell(() => OfflineShell),
        () => undefined,
      );
    const onLoad = () => {
      timer = setTimeout(fetchShell, navigator.onLine ? AFTER_LOAD_MS : 0);
    };
    if (document.readyState === 'complete') onLoad();
    else window.addEventListener('load', onLoad, once);
    window.addEventListener('offline', fetchShell, once);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, []);
  return Shell ? <Shell /> : null;
}
