import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PublicSite } from '#site/public-site.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

// A tree of its own: a visitor never downloads the back office (R001).
const BackOffice = lazy(() => import('#office/back-office.tsx'));

/**
 * The two trees of the product: the public site, and the back office below /admin with its sign-in.
 * @param props.queryClient the cache of the back office, where a test wants to look into it.
 */
export function App({ queryClient }: { queryClient?: QueryClient }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/login" element={<BackOffice queryClient={queryClient} />} />
          <Route path="/admin/*" element={<BackOffice queryClient={queryClient} />} />
          <Route path="*" element={<PublicSite />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
