import type { QueryClient } from '@tanstack/react-query';
import type { OfficeChange } from '@waybill/contracts/audit/change-events';
import { ApiError } from '#lib/api/api-error.ts';
import { applyChanges } from '#lib/api/effects.ts';
import { isLive, setLive } from './liveness.ts';
import { readChanges } from './read-changes.ts';
import { whenIdle } from './run-when-idle.ts';

/** A hidden page closes its stream, as browsers allow six connections per host over HTTP/1.1. */
const HIDDEN_MS = 10_000;
/** Delay before reconnecting, plus a random spread; after two failures pages poll meanwhile. */
const RECONNECT_MS = { soon: 2_000, later: 30_000, spread: 3_000 } as const;
const MAX_FAILURES = 2;

export function followChanges(queryClient: QueryClient): () => void {
  const end = new AbortController();
  let connection = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasMissed = false;
  let waiting: OfficeChange[] | 'anything' = [];

  const apply = (): void => {
    const news = waiting;
    waiting = [];
    if (!end.signal.aborted) void applyChanges(queryClient, news);
  };
  const note = (news: readonly OfficeChange[] | 'anything'): void => {
    if (waiting.length === 0) whenIdle(apply, end.signal);
    waiting = news === 'anything' || waiting === 'anything' ? 'anything' : [...waiting, ...news];
  };

  const listen = async (): Promise<void> => {
    clearTimeout(timer);
    connection.abort();
    connection = new AbortController();
    const { signal } = connection;
    let wait: number = RECONNECT_MS.soon;
    try {
      const goesOn = await readChanges(
        {
          onReady: () => {
            failures = 0;
            setLive(true);
            if (hasMissed) note('anything');
            hasMissed = false;
          },
          onChanged: note,
          onLost: () => note('anything'),
        },
        signal,
      );
      if (!goesOn) return;
    } catch (error) {
      if (signal.aborted) return;
      // The session has ended: the next one starts its own stream.
      if (error instanceof ApiError && error.status === 401) return;
      failures += 1;
      const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
      wait = Math.max(asked, failures >= MAX_FAILURES ? RECONNECT_MS.later : RECONNECT_MS.soon);
    } finally {
      if (!signal.aborted) setLive(false);
    }
    hasMissed = true;
    timer = setTimeout(() => void listen(), wait + Math.random() * RECONNECT_MS.spread);
  };
  const rest = (): void => {
    connection.abort();
    clearTimeout(timer);
    hasMissed = true;
    setLive(false);
  };
  const onVisibility = (): void => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(rest, HIDDEN_MS);
    else if (connection.signal.aborted) void listen();
  };

  document.addEventListener('visibilitychange', onVisibility, { signal: end.signal });
  window.addEventListener('online', () => !document.hidden && !isLive() && void listen(), { signal: end.signal });
  void listen();
  onVisibility();
  return () => {
    clearTimeout(hiding);
    rest();
    end.abort();
  };
}
