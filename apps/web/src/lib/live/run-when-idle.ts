/** Idle time without pointer or key before rows may move: a row must not jump from under the pointer. */
const IDLE_MS = 500;
const MAX_WAIT_MS = 5_000;
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

export function runWhenIdle(callback: () => void, signal: AbortSignal): void {
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
