import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const OVERLAY = { over: true };

/** Goes back, so that history keeps no dead entry. An overlay opened from elsewhere is replaced. */
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
