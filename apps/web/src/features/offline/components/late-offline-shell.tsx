import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

/** By then the page has settled, on a phone too: what is fetched for later never competes with what is read now. */
const AFTER_LOAD_MS = 3_000;

const OfflineShell = lazy<ComponentType>(() =>
  import('./offline-shell.tsx').then(
    (module) => ({ default: module.OfflineShell }),
    // Without it the site works as any other does.
    () => ({ default: () => null }),
  ),
);

/** Fetches and starts the offline shell of the built site once the page has long been loaded. */
export function LateOfflineShell() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const onLoad = () => {
      timer = setTimeout(setIsTime, AFTER_LOAD_MS, true);
    };
    if (document.readyState === 'complete') onLoad();
    else window.addEventListener('load', onLoad, { once: true });
    return () => {
      window.removeEventListener('load', onLoad);
      clearTimeout(timer);
    };
  }, []);
  if (!isTime) return null;
  return (
    <Suspense fallback={null}>
      <OfflineShell />
    </Suspense>
  );
}
