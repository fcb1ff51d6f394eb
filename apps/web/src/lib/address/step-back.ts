import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The state of a link that opens something over the page it stands on. */
export const OVER = { over: true };

/**
 * Leaves what was opened over a page, as Back does, so that history keeps no step that leads nowhere. What was not opened from there,
 * as by an address from elsewhere, is replaced.
 * @returns a function that takes the address of the page below.
 */
export function useStepBack(): (below: string) => void {
  const navigate = useNavigate();
  const { state, key } = useLocation() as { state: Partial<typeof OVER> | null; key: string };
  const left = useRef<string>(undefined);
  return (below) => {
    // The browser goes back a little later: a second click must not go back a second time.
    if (left.current === key) return;
    left.current = key;
    if (state?.over) void navigate(-1);
    else void navigate(below, { replace: true });
  };
}
