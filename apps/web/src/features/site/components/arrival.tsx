import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { ARRIVAL_FOCUS } from '#lib/address/arrival-focus.ts';
import { decodeSafely } from '#lib/format/decode-safely.ts';

/** Where an address leads to a form, its first field that people fill in takes the focus. */
const FIRST_FIELD = 'form input:not([tabindex="-1"])';

/**
 * Takes the reader to the right place of a page that has just appeared: the anchor of the address, else the heading.
 * Stands inside the page's own Suspense boundary, new with each path, so that it acts when the content is really there. On the
 * first page the browser's own focus is left alone.
 */
export function Arrival({ covered, isFirstPage }: { covered: boolean; isFirstPage: boolean }) {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    // Going back or forward, the browser restores the position itself.
    if (!isFirstPage && navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [isFirstPage, navigationType]);

  // Each step to an anchor is an arrival, also the second one to the same.
  const step = hash && key;
  useEffect(() => {
    if (covered) return;
    const anchor = step ? document.getElementById(decodeSafely(hash.slice(1))) : null;
    if (anchor) anchor.scrollIntoView();
    const target = anchor ? (anchor.querySelector<HTMLElement>(FIRST_FIELD) ?? anchor) : isFirstPage ? null : findLanding();
    if (!target) return;
    // Headings and sections take the focus from a script only.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [covered, step, hash, isFirstPage]);

  return null;
}

function findLanding(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [${ARRIVAL_FOCUS}]`) ?? document.querySelector<HTMLElement>('main h1');
}
