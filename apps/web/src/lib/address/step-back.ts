import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Location state of a link that opens something over the current page. */
export const OVERLAY = { over: true };

/**
 * Closes an overlay by going back, so that history keeps no dead entry. An overlay opened from elsewhere is replaced.
 * @returns a function that takes the path of the page below.
 */
export function useStepBack(): (below: string) => void {
  const navigate = useNavigate();
  const { state, key } = useLocation() as { state: Partial<typeof OVERLAY> | null; key: string };
  const left = useRef<string>(undefined);
  return (below) => {
    // The browser goes back asynchronously: a second click must not go back twice.
    if (left.current === key) return;
    left.current = key;
    if (state?.over) void navigate(-1);
    else void navigate(below, { replace: true });
  };
}
