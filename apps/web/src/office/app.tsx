import type { QueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AppFrame } from '#ui/app-frame.tsx';

const BackOffice = lazy(() => import('#office/back-office.tsx'));

/**
 * The back office below /admin with its sign-in, in a document of its own. The router is the caller's.
 * @param props.queryClient the cache of its calls, where a test wants to look into it.
 */
export function OfficeApp({ queryClient }: { queryClient?: QueryClient }) {
  return (
    <AppFrame>
      <Routes>
        <Route path="/login" element={<BackOffice queryClient={queryClient} />} />
        <Route path="/admin/*" element={<BackOffice queryClient={queryClient} />} />
        <Route path="*" element={<Leave />} />
      </Routes>
    </AppFrame>
  );
}

/** A link has led to the public site, whose pages are other documents. */
function Leave() {
  useEffect(() => window.location.reload(), []);
  return null;
}
