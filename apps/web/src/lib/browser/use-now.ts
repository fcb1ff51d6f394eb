import { MINUTE_MS } from '@waybill/domain/time';
import { useContext, useSyncExternalStore } from 'react';
import { DrawnLookupContext } from '#lib/drawn-lookup.ts';

/** Undefined on the server, whose pages are the same for everyone, except for the answer to a lookup. */
export function useNow(): Date | undefined {
  const drawn = useContext(DrawnLookupContext);
  const minute = useSyncExternalStore<number | undefined>(
    subscribeToMinutes,
    () => toMinute(Date.now()),
    () => drawn && toMinute(Date.parse(drawn.at)),
  );
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}

const toMinute = (ms: number) => Math.floor(ms / MINUTE_MS);

export function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
