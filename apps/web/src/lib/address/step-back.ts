import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const OVERLAY = { over: true };

/** State of a page that returns to where it was opened. */
export const openedFrom = (address: string) => ({ ...OVERLAY, from: address });

/** Address of the page that this one was opened from. */
export function useOrigin(fallback: string): string {
  const { state } = useLocation() as { state: { from?: unknown } | null };
  return typeof state?.from === 'string' ? state.from : fallback;
}

/** Goes back, so that history keeps no dead entry. An overlay opened from elsewhere is replaced. */
export function useStepBack(): (parentPath: string) => void {
  const navigate = useNavigate();
  const { state, key } = useLocation() as { state: Partial<typeof OVERLAY> | null; key: string };
  const leftKey = useRef<string>(undefined);
  return (below) => {
    // The browser goes back asynchronously: a second click must not go back twice.
    if (leftKey.current === key) return;
    leftKey.current = key;
    if (state?.over) void navigate(-1);
    else void navigate(below, { replace: true });
  };
}
