/** Idle time without pointer or key before rows may move: a row must not jump from under the pointer. */
const IDLE_MS = 500;
const MAX_WAIT_MS = 5_000;
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

export function whenIdle(then: () => void, signal: AbortSignal): void {
  const end = new AbortController();
  const finish = (): void => {
    clearTimeout(resting);
    clearTimeout(longest);
    end.abort();
  };
  const go = (): void => {
    finish();
    then();
  };
  let resting = setTimeout(go, IDLE_MS);
  const longest = setTimeout(go, MAX_WAIT_MS);
  const onMove = (): void => {
    clearTimeout(resting);
    resting = setTimeout(go, IDLE_MS);
  };
  for (const name of EVENTS) window.addEventListener(name, onMove, { signal: end.signal, capture: true, passive: true });
  signal.addEventListener('abort', finish, { signal: end.signal });
}
