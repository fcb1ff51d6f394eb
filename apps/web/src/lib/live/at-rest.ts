/** So long nobody may have moved the pointer or pressed a key: a row must not go from under a hand that is about to press it. */
const REST_MS = 500;
/** However busy somebody is, so long they are not kept from what is new. */
const LONGEST_MS = 5_000;
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Calls once when hand and keys are at rest, or after a short while in any case; never after the signal. */
export function whenAtRest(then: () => void, signal: AbortSignal): void {
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
  let resting = setTimeout(go, REST_MS);
  const longest = setTimeout(go, LONGEST_MS);
  const onMove = (): void => {
    clearTimeout(resting);
    resting = setTimeout(go, REST_MS);
  };
  for (const name of EVENTS) window.addEventListener(name, onMove, { signal: end.signal, capture: true, passive: true });
  signal.addEventListener('abort', finish, { signal: end.signal });
}
