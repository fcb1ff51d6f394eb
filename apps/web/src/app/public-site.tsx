import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { preloadPages, PUBLIC_PAGES } from '#app/public-pages.ts';
import { PublicLayout } from '#features/site/components/public-layout.tsx';

const PRELOAD_AFTER_MS = 2_000;

/** The public site: its pages inside their shared layout. */
export function PublicSite() {
  useEffect(() => {
    // Safari has no requestIdleCallback; by then the first page has settled.
    const timer = setTimeout(preloadPages, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PublicLayout>
      <Routes>
        {PUBLIC_PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    </PublicLayout>
  );
}
