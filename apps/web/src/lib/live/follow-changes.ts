import type { QueryClient } from '@tanstack/react-query';
import type { OfficeChange } from '@waybill/contracts/activity/change-events';
import { createParser } from 'eventsource-parser';
import { ApiError } from '#lib/api/api-error.ts';
import { prepareRequest, toAnswerError } from '#lib/api/call.ts';
import { applyChanges } from '#lib/api/effects.ts';
import { isLive, setLive } from './liveness.ts';
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

/** The server sends a heartbeat every 20 s; a longer silence means a dead connection. */
const SILENCE_TIMEOUT_MS = 50_000;

interface ChangeReader {
  /** ID of the last event: the server first sends what came after it. */
  lastEventId: string | undefined;
  onEventId: (id: string) => void;
  onReady: () => void;
  onChanged: (changes: readonly OfficeChange[]) => void;
  /** Changes were missed: anything may have changed. */
  onLost: () => void;
}

/** `EventSource` could not send the token. @returns whether to reconnect. @throws {ApiError}, also on a lost connection. */
async function readChanges(
  { lastEventId, onEventId, onReady, onChanged, onLost }: ChangeReader,
  signal: AbortSignal,
): Promise<boolean> {
  const headers = { Accept: 'text/event-stream', ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) };
  const { url, init, token } = prepareRequest('watchChanges', { headers }, { withToken: true });
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any([signal, silence.signal]) });
    if (!response.ok) throw toAnswerError(response, await response.text(), token);
    if (!response.body) return false;
    const parser = createParser({
      onEvent: ({ event, data, id }) => {
        if (id !== undefined) onEventId(id);
        if (event === 'ready') onReady();
        else if (event === 'changed') onChanged((JSON.parse(data) as { changes: OfficeChange[] }).changes);
        else if (event === 'lost') onLost();
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
      parser.feed(part.value);
    }
    return true;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ kind: signal.aborted ? 'aborted' : 'network', cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Idle time without pointer or key before rows may move: a row must not jump from under the pointer. */
const IDLE_MS = 500;
const MAX_WAIT_MS = 5_000;
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

function runWhenIdle(callback: () => void, signal: AbortSignal): void {
  const end = new AbortController();
  const stopWaiting = (): void => {
    clearTimeout(idleTimer);
    clearTimeout(maxWaitTimer);
    end.abort();
  };
  const run = (): void => {
    stopWaiting();
    callback();
  };
  let idleTimer = setTimeout(run, IDLE_MS);
  const maxWaitTimer = setTimeout(run, MAX_WAIT_MS);
  const onActivity = (): void => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(run, IDLE_MS);
  };
  for (const name of EVENTS) window.addEventListener(name, onActivity, { signal: end.signal, capture: true, passive: true });
  signal.addEventListener('abort', stopWaiting, { signal: end.signal });
}
