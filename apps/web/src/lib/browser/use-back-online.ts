import { useEffect, useEffectEvent } from 'react';

/** Calls back each time when the device has a network again. It listens all the time: whoever begins once it lacks one may be too late. */
export function useBackOnline(callback: () => void): void {
  const onOnline = useEffectEvent(callback);
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
