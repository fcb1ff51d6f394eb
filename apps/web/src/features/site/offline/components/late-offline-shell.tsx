import { useEffect, useState, type ComponentType } from 'react';

/** By then the page has settled, on a phone too: what is fetched for later never competes with what is read now. */
const AFTER_LOAD_MS = 3_000;

/**
 * Fetches and starts the offline shell of the built site once the page has long been loaded, and at once where there is no network to
 * spare. Without it the site works as any other does.
 */
export function LateOfflineShell() {
  const [Shell, setShell] = useState<ComponentType>();
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
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
    else window.addEventListener('load', onLoad, { once: true });
    window.addEventListener('offline', fetchShell, { once: true });
    return () => {
      window.removeEventListener('load', onLoad);
      window.removeEventListener('offline', fetchShell);
      clearTimeout(timer);
    };
  }, []);
  return Shell ? <Shell /> : null;
}
