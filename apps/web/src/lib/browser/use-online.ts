import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the device has a network; true where there is no browser. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Calls back each time when the device has a network again. It listens all the time: whoever begins once it lacks one may be too late. */
export function useBackOnline(callback: () => void): void {
  const onOnline = useEffectEvent(callback);
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
