import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation, type Location } from 'react-router-dom';

/**
 * Whether the page is being left: the router has gone on already, but the code of the next page is still on its way, and this one
 * stays in sight until it has come. What such a page still wants to write into its address would lead back to it.
 * @returns a function, since no drawing tells of it.
 */
export function useLeaving(): () => boolean {
  // The router draws where it is in a transition, and that is all its hooks tell; what it goes by is the history itself.
  const navigator: object = useContext(NavigationContext).navigator;
  const { pathname } = useLocation();
  return () => 'location' in navigator && (navigator.location as Location).pathname !== pathname;
}
