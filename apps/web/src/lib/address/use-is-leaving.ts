import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation, type Location } from 'react-router-dom';

/** This page stays visible while the next one's code loads: its URL changes would navigate back. No render reports this. */
export function useIsLeaving(): () => boolean {
  // Router hooks report the rendered location; the history holds the real one.
  const navigator: object = useContext(NavigationContext).navigator;
  const { pathname } = useLocation();
  return () => 'location' in navigator && (navigator.location as Location).pathname !== pathname;
}
