import { texts } from '@waybill/i18n/texts';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { FIRST_FIELD, INITIAL_FOCUS, isTypingElsewhere } from '#lib/address/initial-focus.ts';
import { getPagePath, isLookup } from '#lib/address/paths.ts';
import { decodeSafely } from '#lib/format/decode-safely.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazySection } from '#ui/lazy-section.tsx';
import { CompanyMark } from '../company-mark.tsx';
import { TopBar } from './top-bar.tsx';

const Footer = lazySection('footer', async () => ({ default: (await import('./footer.tsx')).Footer }));

/** Each page has its own Suspense boundary, so that loading never delays the transition. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const location = useLocation();
  const page = getPagePath(location.pathname);
  // A page seen before is there at once, and a lookup shows its own progress.
  const isSkipped = useNavigationType() === NavigationType.Pop || isLookup(location);
  const { covered, isFading, isFirstPage } = usePreloader(page, isSkipped);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute start-2 top-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
      >
        {t(texts.navigation.skipToContent)}
      </a>
      <ErrorBoundary hidesFailure>
        <LanguageOfferSlot />
      </ErrorBoundary>
      <ErrorBoundary>
        <TopBar />
      </ErrorBoundary>
      <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
        <ErrorBoundary key={page}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            {children}
            <NavigationFocus isFirstPage={isFirstPage} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      {covered && <Preloader isFading={isFading} />}
    </div>
  );
}

/** Below the header, which stays usable. */
function Preloader({ isFading }: { isFading: boolean }) {
  return (
    <div
      role="status"
      className={`fixed inset-0 z-29 grid place-content-center justify-items-center gap-5 bg-paper transition-opacity duration-200 print:hidden ${isFading ? 'pointer-events-none opacity-0' : ''}`}
    >
      <CompanyMark className="h-14" />
      <p className="sr-only">{t(texts.common.loading)}</p>
      <div aria-hidden="true" className="h-0.5 w-40 overflow-hidden bg-line rtl:-scale-x-100">
        <div className="h-full animate-run-along bg-signal" />
      </div>
    </div>
  );
}

/** Part of the preloader's time. */
const FADE_MS = 200;

/** At most 800 ms after the path changed; not on the first page, nor when only query or hash change. */
export function usePreloader(
  pathname: string,
  isSkipped: boolean,
): { covered: boolean; isFading: boolean; isFirstPage: boolean } {
  const { preloaderMs } = useSettings().website;
  const [settled, setSettled] = useState(pathname);
  const [fading, setFading] = useState<string>();
  const [isFirstPage, setIsFirstPage] = useState(true);
  const hasMoved = pathname !== settled;
  if (hasMoved && isFirstPage) setIsFirstPage(false);
  if (hasMoved && isSkipped) setSettled(pathname);

  useEffect(() => {
    if (!hasMoved) return;
    const fade = setTimeout(() => setFading(pathname), preloaderMs - FADE_MS);
    const settle = setTimeout(() => setSettled(pathname), preloaderMs);
    return () => {
      clearTimeout(fade);
      clearTimeout(settle);
      setFading(undefined);
    };
  }, [hasMoved, pathname, preloaderMs]);

  return { covered: hasMoved && !isSkipped && preloaderMs > 0, isFading: fading === pathname, isFirstPage };
}

/**
 * Focuses the URL's anchor, else the heading; on the first page the browser's focus stays. Keyed by path inside the
 * page's Suspense boundary, so that it runs when the content is there. It does not wait for the preloader: keys typed
 * meanwhile reach the field.
 */
function NavigationFocus({ isFirstPage }: { isFirstPage: boolean }) {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    // On back and forward, the browser restores the position itself.
    if (!isFirstPage && navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [isFirstPage, navigationType]);

  // Every navigation to an anchor counts, even twice to the same one.
  const step = hash && key;
  useEffect(() => {
    const anchor = step ? document.getElementById(decodeSafely(hash.slice(1))) : null;
    if (anchor) anchor.scrollIntoView();
    const target = anchor ? (anchor.querySelector<HTMLElement>(FIRST_FIELD) ?? anchor) : isFirstPage ? null : findFocusTarget();
    if (!target || isTypingElsewhere()) return;
    // Headings and sections are not focusable by default.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [step, hash, isFirstPage]);

  return null;
}

function findFocusTarget(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [${INITIAL_FOCUS}]`) ?? document.querySelector<HTMLElement>('main h1');
}

/** styles/base.css sets its height before the first paint. */
function LanguageOfferSlot() {
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(() => {
    if (document.documentElement.dataset.offer === undefined) return;
    void import('./language-offer.tsx').then(
      ({ LanguageOffer }) => setOffer(() => LanguageOffer),
      () => undefined,
    );
  }, []);
  return <div className="offer-room border-b border-line bg-surface print:hidden">{Offer && <Offer />}</div>;
}
