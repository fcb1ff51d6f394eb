import { localizePath } from '@waybill/domain/languages';
import { type WorkerMessage, getWorkerUrl } from '#lib/browser/worker-messages.ts';
import { pageLanguage } from '#lib/language/page-language.ts';

const TAKES_OVER_WITHIN_MS = 1_500;

/**
 * Registers the service worker and reports each newer version that is ready and waits. It looks for one whenever the page is
 * seen again, since a tab may stay open for weeks.
 * @param onWaiting called only when the page itself is older than what waits: a page fresh from the network is not.
 * @returns a function that stops the looking.
 */
export function followUpdates(onWaiting: (worker: ServiceWorker) => void): () => void {
  const stop = new AbortController();
  void registerWorker({ onWaiting, signal: stop.signal }).catch(() => {
    // Blocked by the reader or the browser: the site does without.
  });
  return () => stop.abort();
}

/** Lets a waiting version take over, then shows its page. */
export function updateTo(worker: ServiceWorker): void {
  const reload = () => window.location.reload();
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') reload();
  });
  tell(worker, { kind: 'take-over' });
  // A busy browser lets the old version finish first, up to half a minute. The network has the newer page all the same.
  setTimeout(reload, TAKES_OVER_WITHIN_MS);
}

interface RegisterOptions {
  onWaiting: (worker: ServiceWorker) => void;
  signal: AbortSignal;
}

async function registerWorker({ onWaiting, signal }: RegisterOptions): Promise<void> {
  const language = pageLanguage();
  const registration = await navigator.serviceWorker.register(getWorkerUrl(language), { scope: localizePath(language, '/') });
  const report = async () => {
    const { waiting } = registration;
    if (waiting && !(await isControlledBy(waiting)) && !signal.aborted) onWaiting(waiting);
  };
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', () => void report(), { signal }),
    { signal },
  );
  const lookAgain = () => {
    // Without a network there is nothing to find.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', lookAgain, { signal });
  await report();
}

/** Whether the page runs the very version that the worker holds: its script has the hash of everything in its name. */
function isControlledBy(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const file = script ? new URL(script.src).pathname : '';
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
    tell(worker, { kind: 'knows', file }, [port2]);
  });
}

function tell(worker: ServiceWorker, message: WorkerMessage, ports: readonly MessagePort[] = []): void {
  worker.postMessage(message, [...ports]);
}
