import { createContext, useContext, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Marks focus targets other than links, such as rows. */
export const PLACE_ATTRIBUTE = 'data-tracking-id';

/** Scroll position and focused element when a history entry was left. */
export interface Place {
  top: number;
  selector: string | undefined;
}
/** By history key, shared by the pages of the back office. */
export const PlacesContext = createContext<Map<string, Place>>(new Map());

/**
 * Focuses the heading of a new page, so that a screen reader announces it. Back and forward restore scroll position and focus; if
 * the focused element is gone, the heading takes the focus.
 */
export function useFocusRestoration(heading: RefObject<HTMLElement | null>): void {
  const places = useContext(PlacesContext);
  const { key } = useLocation();
  const type = useNavigationType();
  const isNew = useRef(true);

  const arrive = useEffectEvent((entry: string) => {
    const place = type === NavigationType.Pop ? places.get(entry) : undefined;
    const left = place?.selector === undefined ? null : document.querySelector<HTMLElement>(`main ${place.selector}`);
    if (left) left.focus({ preventScroll: true });
    else if (isNew.current) heading.current?.focus({ preventScroll: place !== undefined });
    if (place) window.scrollTo(0, place.top);
    isNew.current = false;
  });
  // Before paint: later it could steal the focus from somebody who has begun to type.
  useLayoutEffect(() => {
    arrive(key);
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
  const place = element?.closest(`main a[href], main [${PLACE_ATTRIBUTE}]`);
  const name = place?.hasAttribute('href') ? 'href' : PLACE_ATTRIBUTE;
  return place ? `[${name}="${CSS.escape(place.getAttribute(name) ?? '')}"]` : undefined;
}
