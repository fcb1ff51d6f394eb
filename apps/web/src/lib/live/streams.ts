/** Over HTTP/1.1 a browser opens six connections per host: the streams of all its tabs leave half of them to pages. */
const MAX_STREAMS = 3;

interface ViewListeners {
  onShow: () => void;
  onHide: () => void;
}

/** A page that was left keeps its connections in the back/forward cache, so it counts as hidden. */
export function followView({ onShow, onHide }: ViewListeners, signal: AbortSignal): void {
  let isInView = false;
  const update = (isNow: boolean): void => {
    if (isNow === isInView) return;
    isInView = isNow;
    if (isNow) onShow();
    else onHide();
  };
  document.addEventListener('visibilitychange', () => update(!document.hidden), { signal });
  window.addEventListener('pageshow', () => update(!document.hidden), { signal });
  window.addEventListener('pagehide', () => update(false), { signal });
  update(!document.hidden);
}

interface ClaimListeners {
  onGranted: () => void;
  onRefused: () => void;
}

/** Claims one of the browser's places for streams, until `signal` aborts. */
export function claimStream({ onGranted, onRefused }: ClaimListeners, signal: AbortSignal): void {
  // Browsers offer locks over HTTPS and on localhost only.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return onGranted();
  const claim = async (place: number): Promise<void> => {
    if (place > MAX_STREAMS) return onRefused();
    await locks.request(`stream-${place}`, { ifAvailable: true }, async (lock) => {
      if (signal.aborted) return;
      if (!lock) return claim(place + 1);
      const released = new Promise((resolve) => {
        signal.addEventListener('abort', resolve, { once: true });
      });
      onGranted();
      await released;
    });
  };
  // An opaque origin has no locks.
  claim(1).catch(() => !signal.aborted && onGranted());
}
