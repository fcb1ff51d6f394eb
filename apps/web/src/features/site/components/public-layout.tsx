import { texts } from '@waybill/i18n/texts';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { getPagePath } from '#lib/address/paths.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazySection } from '#ui/lazy-section.tsx';
import { LanguageOfferSlot } from '../language/language-offer-slot.tsx';
import { CompanyMark } from './company-mark.tsx';
import { NavigationFocus } from './navigation-focus.tsx';
import { TopBar } from './top-bar.tsx';

const Footer = lazySection('footer', async () => ({ default: (await import('./footer.tsx')).Footer }));

/** Each page has its own Suspense boundary, so that loading never delays the transition. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const page = getPagePath(useLocation().pathname);
  const { covered, isFirstPage } = usePreloader(page);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute start-2 top-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
      >
        {t(texts.navigation.skipToContent)}
      </a>
      <LanguageOfferSlot />
      <TopBar />
      <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
        <ErrorBoundary key={page}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            {children}
            <NavigationFocus covered={covered} isFirstPage={isFirstPage} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      {covered && <Preloader />}
    </div>
  );
}

function Preloader() {
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-content-center justify-items-center gap-5 bg-paper print:hidden">
      <CompanyMark className="size-14" />
      <p className="sr-only">{t(texts.common.loading)}</p>
      <div aria-hidden="true" className="h-0.5 w-40 overflow-hidden bg-line rtl:-scale-x-100">
        <div className="h-full animate-run-along bg-signal" />
      </div>
    </div>
  );
}

/** At most 800 ms after the path changed; not on the first page, nor when only query or hash change. */
export function usePreloader(pathname: string): { covered: boolean; isFirstPage: boolean } {
  const { preloaderMs } = useSettings().website;
  const [settled, setSettled] = useState(pathname);
  const [isFirstPage, setIsFirstPage] = useState(true);
  const hasMoved = pathname !== settled;
  if (hasMoved && isFirstPage) setIsFirstPage(false);

  useEffect(() => {
    if (!hasMoved) return;
    const timer = setTimeout(() => setSettled(pathname), preloaderMs);
    return () => clearTimeout(timer);
  }, [hasMoved, pathname, preloaderMs]);

  return { covered: hasMoved && preloaderMs > 0, isFirstPage };
}
