import type { QueryClient } from '@tanstack/react-query';
import type { OfficeChange } from '@waybill/contracts/audit/change-events';
import { ApiError } from '#lib/api/api-error.ts';
import { applyChanges } from '#lib/api/effects.ts';
import { isLive, setLive } from './liveness.ts';
import { readChanges } from './read-changes.ts';
import { runWhenIdle } from './run-when-idle.ts';
import { claimStream, followView } from './streams.ts';

/** Delay before reconnecting, plus a random spread; after two failures pages poll meanwhile. */
const RECONNECT_MS = { initial: 2_000, backoff: 30_000, jitter: 3_000 } as const;
const MAX_FAILURES = 2;

export function followChanges(queryClient: QueryClient): () => void {
  const end = new AbortController();
  let connection = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasMissedChanges = false;
  let lastEventId: string | undefined;
  let pendingChanges: OfficeChange[] | 'anything' = [];

  const apply = (): void => {
    const changes = pendingChanges;
    pendingChanges = [];
    if (!end.signal.aborted) void applyChanges(queryClient, changes);
  };
  const queueChanges = (changes: readonly OfficeChange[] | 'anything'): void => {
    if (pendingChanges.length === 0) runWhenIdle(apply, end.signal);
    pendingChanges = changes === 'anything' || pendingChanges === 'anything' ? 'anything' : [...pendingChanges, ...changes];
  };

  const listen = (): void => {
    clearTimeout(timer);
    connection.abort();
    connection = new AbortController();
    const { signal } = connection;
    claimStream({ onGranted: () => void read(signal), onRefused: () => listenLater(RECONNECT_MS.backoff) }, signal);
  };
  const listenLater = (waitMs: number): void => {
    hasMissedChanges = true;
    timer = setTimeout(listen, waitMs + Math.random() * RECONNECT_MS.jitter);
  };
  const confirmLive = (): void => {
    failures = 0;
    setLive(true);
    hasMissedChanges = false;
  };
  const read = async (signal: AbortSignal): Promise<void> => {
    let wait: number = RECONNECT_MS.initial;
    try {
      const shouldReconnect = await readChanges(
        {
          lastEventId,
          onEventId: (id) => (lastEventId = id),
          onReady: () => {
            if (hasMissedChanges) queueChanges('anything');
            confirmLive();
          },
          onChanged: (changes) => {
            confirmLive();
            queueChanges(changes);
          },
          onLost: () => {
            confirmLive();
            queueChanges('anything');
          },
        },
        signal,
      );
      if (!shouldReconnect) return;
    } catch (error) {
      if (signal.aborted) return;
      // The session has ended: the next one starts its own stream.
      if (error instanceof ApiError && error.status === 401) return;
      failures += 1;
      const retryAfterMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
      wait = Math.max(retryAfterMs, failures >= MAX_FAILURES ? RECONNECT_MS.backoff : RECONNECT_MS.initial);
    } finally {
      if (!signal.aborted) setLive(false);
    }
    listenLater(wait);
  };
  const disconnect = (): void => {
    connection.abort();
    clearTimeout(timer);
    hasMissedChanges = true;
    setLive(false);
  };

  followView({ onShow: listen, onHide: disconnect }, end.signal);
  window.addEventListener('online', () => !document.hidden && !isLive() && listen(), { signal: end.signal });
  return () => {
    disconnect();
    end.abort();
  };
}
