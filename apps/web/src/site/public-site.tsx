import { splitLocalizedPath } from '@waybill/domain/languages';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PublicLayout } from '#features/site/components/public-layout.tsx';
import { LateOfflineShell } from '#features/site/offline/components/late-offline-shell.tsx';
import { wakeSections } from '#lib/browser/when-near.ts';
import { loadPage, PUBLIC_PAGES } from '#site/public-pages.tsx';

/** The public site: its pages inside their shared layout. */
export function PublicSite() {
  useEffect(() => {
    document.addEventListener('pointerover', loadTarget);
    document.addEventListener('focusin', loadTarget);
    return () => {
      document.removeEventListener('pointerover', loadTarget);
      document.removeEventListener('focusin', loadTarget);
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
      <LateOfflineShell />
    </>
  );
}

/** Fetches the page that a link leads to, and what a change of pages wakes, as soon as the reader seems to mean it. */
function loadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  if (link.pathname !== window.location.pathname) wakeSections();
  void loadPage(splitLocalizedPath(link.pathname).path);
}
