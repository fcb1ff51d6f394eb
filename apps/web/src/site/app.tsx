import { splitLocalizedPath } from '@waybill/domain/languages';
import { type ComponentType, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PublicLayout } from '#features/site/frame/public-layout.tsx';
import { loadAllSections } from '#lib/browser/wait-until-near.ts';
import { AppFrame } from '#ui/app-frame.tsx';
import { loadPage, PUBLIC_PAGES } from './public-pages.tsx';

export function App() {
  return (
    <AppFrame>
      <PublicSite />
    </AppFrame>
  );
}

function PublicSite() {
  useEffect(() => {
    document.addEventListener('pointerover', preloadTarget);
    document.addEventListener('focusin', preloadTarget);
    return () => {
      document.removeEventListener('pointerover', preloadTarget);
      document.removeEventListener('focusin', preloadTarget);
    };
  }, []);
  return (
    <>
      <PublicLayout>
        <Routes>
          {PUBLIC_PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </PublicLayout>
      <LazyOfflineShell />
    </>
  );
}

/** After this the page has settled, even on a phone, and background downloads do not compete with it. */
const AFTER_LOAD_MS = 3_000;

/** Loads after the page has settled, or at once while offline. Without it the site works normally. */
function LazyOfflineShell() {
  const [Shell, setShell] = useState<ComponentType>();
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    const ended = new AbortController();
    const once = { once: true, signal: ended.signal };
    let timer: ReturnType<typeof setTimeout>;
    const fetchShell = () =>
      void import('#features/site/offline/offline-shell.tsx').then(
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

function preloadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  if (link.pathname !== window.location.pathname) loadAllSections();
  void loadPage(splitLocalizedPath(link.pathname).path);
}
