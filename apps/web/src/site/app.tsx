import { splitLocalizedPath } from '@waybill/domain/languages';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PublicLayout } from '#features/site/frame/public-layout.tsx';
import { LazyOfflineShell } from '#features/site/offline/lazy-offline-shell.tsx';
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

function preloadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  if (link.pathname !== window.location.pathname) loadAllSections();
  void loadPage(splitLocalizedPath(link.pathname).path);
}
