import { MINUTE_MS } from '@waybill/domain/time';
import { useSyncExternalStore } from 'react';

/** Undefined on the server, whose page is the same for everyone. */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore<number | undefined>(subscribeToMinutes, readMinute, () => undefined);
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}

const readMinute = () => Math.floor(Date.now() / MINUTE_MS);

export function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
