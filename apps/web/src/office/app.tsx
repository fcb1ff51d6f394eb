import type { QueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AppFrame } from '#ui/app-frame.tsx';

const BackOffice = lazy(() => import('#office/back-office.tsx'));

/** The caller provides the router; tests pass a `queryClient` to inspect it. */
export function OfficeApp({ queryClient }: { queryClient?: QueryClient }) {
  return (
    <AppFrame>
      <Routes>
        <Route path="/login" element={<BackOffice queryClient={queryClient} />} />
        <Route path="/record/:trackingId" element={<BackOffice queryClient={queryClient} />} />
        <Route path="/admin/*" element={<BackOffice queryClient={queryClient} />} />
        <Route path="*" element={<ReloadPage />} />
      </Routes>
    </AppFrame>
  );
}

/** A link led to the public site, whose pages are other documents. */
function ReloadPage() {
  useEffect(() => {
    window.location.reload();
  }, []);
  return null;
}
