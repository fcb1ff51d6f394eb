import { SCROLL_TO_TOP_THRESHOLD_PX } from '@waybill/contracts/constants';
import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Appears once the page is scrolled by more than 300 px, and takes the reader back to its top (R011). */
export function ScrollToTop() {
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
