import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const OVERLAY = { over: true };

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
