import { MINUTE_MS } from '@waybill/domain/time';
import { useSyncExternalStore } from 'react';
import { useDrawnLookup } from '#lib/drawn-lookup.ts';

/** Undefined on the server, whose pages are the same for everyone, except for the answer to a lookup. */
export function useNow(): Date | undefined {
  const drawnAt = useDrawnLookup()?.at;
  const drawnMinute = drawnAt === undefined ? undefined : toMinute(Date.parse(drawnAt));
  const minute = useSyncExternalStore<number | undefined>(subscribeToMinutes, readMinute, () => drawnMinute);
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}

const toMinute = (ms: number) => Math.floor(ms / MINUTE_MS);
const readMinute = () => toMinute(Date.now());

export function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
