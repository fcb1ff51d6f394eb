import { createContext, useContext, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { FIRST_FIELD, FOCUS_FIRST_FIELD, isTypingElsewhere } from './initial-focus.ts';

/** Marks focus targets other than links, such as rows. */
export const FOCUS_TARGET_ATTRIBUTE = 'data-tracking-id';

export interface FocusPosition {
  top: number;
  selector: string | undefined;
}
export const FocusPositionsContext = createContext<Map<string, FocusPosition>>(new Map());

/** A new page's heading takes the focus, so that a screen reader announces it. Back and forward restore focus and scroll. */
export function useFocusRestoration(heading: RefObject<HTMLElement | null>): void {
  const places = useContext(FocusPositionsContext);
  const { key, state } = useLocation();
  const type = useNavigationType();
  const isNew = useRef(true);

  const restore = useEffectEvent((entry: string) => {
    const place = type === NavigationType.Pop ? places.get(entry) : undefined;
    const left = place?.selector === undefined ? null : document.querySelector<HTMLElement>(`main ${place.selector}`);
    if (left && !isTypingElsewhere()) left.focus({ preventScroll: true });
    else if (isNew.current && !isTypingElsewhere()) {
      const field = state === FOCUS_FIRST_FIELD ? document.querySelector<HTMLElement>(`main ${FIRST_FIELD}`) : null;
      (field ?? heading.current)?.focus({ preventScroll: place !== undefined });
    }
    if (place) window.scrollTo(0, place.top);
    isNew.current = false;
  });
  // Before paint: later it could steal the focus from a user who is already typing.
  useLayoutEffect(() => {
    restore(key);
    // The cleanup runs while the previous page is still in the document.
    return () => {
      places.set(key, { top: window.scrollY, selector: getSelector(document.activeElement) });
    };
  }, [key, places]);

  // The browser would otherwise scroll the old page before the new one renders.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);
}

function getSelector(element: Element | null): string | undefined {
  const place = element?.closest(`main a[href], main [${FOCUS_TARGET_ATTRIBUTE}]`);
  const name = place?.hasAttribute('href') ? 'href' : FOCUS_TARGET_ATTRIBUTE;
  return place ? `[${name}="${CSS.escape(place.getAttribute(name) ?? '')}"]` : undefined;
}
