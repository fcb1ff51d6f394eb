import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation, type Location } from 'react-router-dom';

/**
 * Whether the router has navigated while the next page's code is still loading and this one stays visible.
 * URL changes of such a page would navigate back to it.
 * @returns a function, since no render reports this.
 */
export function useIsLeaving(): () => boolean {
  // Router hooks report the rendered location; the history holds the real one.
  const navigator: object = useContext(NavigationContext).navigator;
  const { pathname } = useLocation();
  return () => 'location' in navigator && (navigator.location as Location).pathname !== pathname;
}
