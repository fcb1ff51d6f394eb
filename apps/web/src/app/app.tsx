import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PublicSite } from '#app/public-site.tsx';

// A tree of its own: a visitor never downloads the back office (R001).
const BackOffice = lazy(() => import('#app/back-office.tsx'));

/** The two trees of the product: the public site, and the back office below /admin with its sign-in. */
export function App() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/login" element={<BackOffice />} />
        <Route path="/admin/*" element={<BackOffice />} />
        <Route path="*" element={<PublicSite />} />
      </Routes>
    </Suspense>
  );
}
