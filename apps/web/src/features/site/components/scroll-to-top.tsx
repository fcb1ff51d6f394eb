import { SCROLL_TO_TOP_THRESHOLD_PX } from '@waybill/contracts/shared/constants';
import { texts } from '@waybill/i18n/texts';
import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { t } from '#lib/language/t.ts';

/** Appears after 300 px, in the bar or a free margin, so that it covers nothing. */
export function ScrollToTop() {
  const isFarDown = useSyncExternalStore(onScroll, isPastThreshold, () => false);
  if (!isFarDown) return null;
  return (
    <button
      type="button"
      aria-label={t(texts.navigation.backToTop)}
      className="grid size-11 shrink-0 animate-fade-in cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-surface-strong hover:text-ink gutter:bottom-22 gutter:bg-paper gutter:in-margin"
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
