import { splitPath } from '@waybill/domain/languages';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PublicLayout } from '#features/site/components/public-layout.tsx';
import { LateOfflineShell } from '#features/site/offline/components/late-offline-shell.tsx';
import { wakeSections } from '#lib/browser/when-near.ts';
import { loadPage, PUBLIC_PAGES } from '#site/public-pages.tsx';

/** The public pages inside their shared layout. */
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

/** Preloads the target of a link, and wakes prerendered sections, on the first sign of intent. */
function loadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  if (link.pathname !== window.location.pathname) wakeSections();
  void loadPage(splitPath(link.pathname).path);
}
