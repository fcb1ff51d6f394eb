import { useCallback, useEffect, useRef } from 'react';

/** @returns a function that says for how many milliseconds the caller has been on the screen: what a program sends is filled in at once (B3). */
export function useTimeShown(): () => number {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  return useCallback(() => Date.now() - shownAt.current, []);
}
