import type { QueryClient } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { PublicSite } from './public-site.tsx';

// A tree of its own: a visitor never downloads the back office.
const BackOffice = lazy(() => import('#office/back-office.tsx'));

/**
 * The two trees of the product, the public site and the back office below /admin with its sign-in, and what both need: how icons
 * look, and where toasts appear. The router is the caller's.
 * @param props.queryClient the cache of the back office, where a test wants to look into it.
 */
export function App({ queryClient }: { queryClient?: QueryClient }) {
  return (
    <LucideProvider size={20} strokeWidth={1.75}>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/login" element={<BackOffice queryClient={queryClient} />} />
            <Route path="/admin/*" element={<BackOffice queryClient={queryClient} />} />
            <Route path="*" element={<PublicSite />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <Toaster />
    </LucideProvider>
  );
}
