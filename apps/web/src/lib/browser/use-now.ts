import { MINUTE_MS } from '@waybill/domain/time';
import { useSyncExternalStore } from 'react';

/** The present minute, followed as it passes; undefined where there is no browser, since every reader gets the same page from there. */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore<number | undefined>(everyMinute, readMinute, () => undefined);
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}

const readMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** Calls back every minute; to be stopped with the function it returns. */
export function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
