import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { FIRST_FIELD, INITIAL_FOCUS, isTypingElsewhere } from '#lib/address/initial-focus.ts';
import { decodeSafely } from '#lib/format/decode-safely.ts';

/**
 * Focuses the URL's anchor, else the heading; on the first page the browser's focus stays. Keyed by path inside the
 * page's Suspense boundary, so that it runs when the content is there. It does not wait for the preloader: keys typed
 * meanwhile reach the field.
 */
export function NavigationFocus({ isFirstPage }: { isFirstPage: boolean }) {
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
