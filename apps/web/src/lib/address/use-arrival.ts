import { createContext, useContext, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Marks what can be come back to beside links, as rows are that take the focus themselves. */
export const PLACE_ATTRIBUTE = 'data-tracking-id';

/** Where one was when an entry of the history was left: how far down, and at what. */
export interface Place {
  top: number;
  selector: string | undefined;
}
/** By the key of the entry. Every page of the back office shares one. */
export const PlacesContext = createContext<Map<string, Place>>(new Map());

/**
 * Where one arrives in the back office. At a new page its heading takes the focus, so that a screen reader says where one is. Back and
 * forward lead to where one was: as far down, and to the row or link that was left. Where that is gone, the heading takes the focus.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
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
  // Before the page can be seen: later it could take the focus from somebody who has begun to type.
  useLayoutEffect(() => {
    arrive(key);
    // While the page is still as it was: the head comes before what changes with the address.
    return () => {
      places.set(key, { top: window.scrollY, selector: getSelector(document.activeElement) });
    };
  }, [key, places]);

  // The browser would scroll the page that is left before the one that comes is drawn.
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
