import { SCROLL_TO_TOP_THRESHOLD_PX } from '@waybill/contracts/constants';
import { ArrowUp } from 'lucide-react';
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { whatsAppLink } from '#lib/format/company-links.ts';
import { useCompany, useSettings } from '#lib/settings.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazySection } from '#ui/lazy-section.tsx';
import { Arrival } from './arrival.tsx';
import { ChatGlyph } from './chat-glyph.tsx';
import { CompanyMark } from './company-mark.tsx';
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

/** Appears once the page is scrolled by more than 300 px, and takes the reader back to its top. */
function ScrollToTop() {
  const isFarDown = useSyncExternalStore(onScroll, isPastThreshold, () => false);
  if (!isFarDown) return null;
  return (
    <button
      type="button"
      aria-label="Back to top"
      className="fixed right-5 bottom-20 z-20 grid size-11 animate-fade-in cursor-pointer place-items-center rounded-full border border-line-strong bg-paper text-ink hover:bg-ink hover:text-paper lg:right-7 lg:bottom-22 print:hidden"
      onClick={() => window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })}
    >
      <ArrowUp className="size-5" />
    </button>
  );
}

const isPastThreshold = () => window.scrollY > SCROLL_TO_TOP_THRESHOLD_PX;
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** The floating way into a conversation with the company, in a new tab. */
function ChatButton() {
  const { chatNumber } = useCompany();
  if (!chatNumber) return null;
  return (
    <a
      href={whatsAppLink(chatNumber)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Chat with us on WhatsApp (opens in a new tab)"
      className="fixed right-4 bottom-4 z-20 grid size-13 place-items-center rounded-full border border-band-line bg-ink text-paper shadow-float hover:bg-signal-fill hover:text-on-signal lg:right-6 lg:bottom-6 print:hidden"
    >
      <ChatGlyph className="size-7" />
    </a>
  );
}

/** The full-screen cover between two pages. Nothing moves under reduced motion. */
function Preloader() {
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-content-center justify-items-center gap-5 bg-paper print:hidden">
      <CompanyMark className="size-14" />
      <p className="sr-only">Loading</p>
      <div aria-hidden="true" className="h-0.5 w-40 overflow-hidden bg-line">
        <div className="h-full animate-run-along bg-signal" />
      </div>
    </div>
  );
}

/**
 * Covers the page for the time of the settings, 800 ms at most, after the path changed; a change of the query or the hash
 * alone does not count, nor does the first page. What lies beneath loads meanwhile.
 */
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
