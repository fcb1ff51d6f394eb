import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazySection } from '#ui/lazy-section.tsx';
import { usePreloader } from '../use-preloader.ts';
import { Arrival } from './arrival.tsx';
import { ChatButton } from './chat-button.tsx';
import { Preloader } from './preloader.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { TopBar } from './top-bar.tsx';

const Footer = lazySection('footer', async () => ({ default: (await import('./footer.tsx')).Footer }));

/** What stands around every public page. Each path has a boundary of its own, so that a page that is still loading never holds up the change. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { covered, isFirstPage } = usePreloader(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar />
      <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            {children}
            <Arrival covered={covered} isFirstPage={isFirstPage} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <aside aria-label="Quick help">
        <ScrollToTop />
        <ChatButton />
      </aside>
      {covered && <Preloader />}
    </div>
  );
}
