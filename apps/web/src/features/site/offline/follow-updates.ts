import { localizePath } from '@waybill/domain/languages';
import { type WorkerMessage, getWorkerUrl } from '#lib/browser/worker-messages.ts';
import { pageLanguage } from '#lib/language/page-language.ts';

const ACTIVATION_TIMEOUT_MS = 1_500;

/**
 * Checks for updates whenever the page becomes visible, as tabs may stay open for weeks.
 * @param onWaiting not called for a page that already runs the waiting version.
 */
export function followUpdates(onWaiting: (worker: ServiceWorker) => void): () => void {
  const stop = new AbortController();
  void registerWorker({ onWaiting, signal: stop.signal }).catch(() => {
    // Blocked by the user or the browser: the site works without.
  });
  return () => stop.abort();
}

export function activateUpdate(worker: ServiceWorker): void {
  const reload = () => window.location.reload();
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') reload();
  });
  sendMessage(worker, { kind: 'take-over' });
  // A busy browser may delay activation by up to 30 s; the network has the newer page anyway.
  setTimeout(reload, ACTIVATION_TIMEOUT_MS);
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
  const checkForUpdate = () => {
    // Fails offline, where there is nothing to find.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkForUpdate, { signal });
  await report();
}

/** The script's name contains a hash of the whole version. */
function isControlledBy(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const file = script ? new URL(script.src).pathname : '';
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
    sendMessage(worker, { kind: 'knows', file }, [port2]);
  });
}

function sendMessage(worker: ServiceWorker, message: WorkerMessage, ports: readonly MessagePort[] = []): void {
  worker.postMessage(message, [...ports]);
}
