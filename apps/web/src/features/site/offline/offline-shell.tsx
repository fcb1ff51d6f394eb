import { localizePath } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { type LucideIcon, RotateCw, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { getPagePath, paths } from '#lib/address/paths.ts';
import { useRecentLookups } from '#lib/browser/recent-lookups.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { getWorkerUrl, type WorkerMessage } from '#lib/browser/worker-messages.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';

const CHECK_INTERVAL_MS = 1_000;
/** Fields whose text a reload could lose. The tracking form's ID is in the URL as well. */
const TEXT_FIELDS =
  'form :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button], [name=id]))';

/** Always renders the live region, as screen readers announce only changes to it. Leaves room for the chat button. */
export function OfflineShell() {
  const online = useOnline();
  const waiting = useWaitingWorker();
  return (
    <div
      role="status"
      aria-label={t(texts.offline.aboutThisSite)}
      className="pointer-events-none fixed start-4 end-22 bottom-4 z-30 flex flex-col items-start gap-2 lg:start-6 lg:bottom-6 print:hidden"
    >
      {!online && <OfflineNotice />}
      {waiting && online && <UpdateNotice onReload={() => activateUpdate(waiting)} />}
    </div>
  );
}

function OfflineNotice() {
  const { pathname } = useLocation();
  const page = getPagePath(pathname);
  const kept = useRecentLookups().length;
  // A receipt has its own banner, and a failed lookup says the same.
  if (page === paths.track && pathname !== page) return null;
  return <Notice icon={WifiOff} text={offlineText(page, kept)} />;
}

function offlineText(page: string, kept: number): string {
  switch (page) {
    case paths.home:
      return t(texts.offline.home);
    case paths.track:
      return t(texts.offline.track, { kept });
    case paths.contact:
      return t(texts.offline.contact);
    default:
      return t(texts.offline.pages);
  }
}

/** Hidden while a form is being filled in: reloading is the user's choice. */
export function UpdateNotice({ onReload }: { onReload: () => void }) {
  if (useUnsentText()) return null;
  return (
    <Notice icon={RotateCw} text={t(texts.offline.newVersion)}>
      <Button onClick={onReload}>{t(texts.offline.reload)}</Button>
    </Notice>
  );
}

interface NoticeProps {
  icon: LucideIcon;
  text: string;
  children?: ReactNode;
}

function Notice({ icon: Icon, text, children }: NoticeProps) {
  return (
    <div className="pointer-events-auto flex animate-fade-in gap-3 rounded-surface border border-line bg-sheet px-4 py-2 text-sm shadow-float">
      <Icon className="mt-2 size-5 shrink-0 text-ink-soft" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="py-2 leading-snug">{text}</p>
        {children}
      </div>
    </div>
  );
}

function useUnsentText(): boolean {
  return useSyncExternalStore(subscribe, hasUnsentText, () => true);
}

function hasUnsentText(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    ({ value }) => value.trim() !== '',
  );
}

function subscribe(listener: () => void): () => void {
  // Submitting a form or leaving its page fires no event here.
  const timer = setInterval(listener, CHECK_INTERVAL_MS);
  document.addEventListener('input', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('input', listener);
  };
}

function useWaitingWorker(): ServiceWorker | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    // Undefined on insecure origins.
    return 'serviceWorker' in navigator ? followUpdates(setWaiting) : undefined;
  }, []);
  return waiting;
}

/**
 * Checks for updates whenever the page becomes visible, as tabs may stay open for weeks.
 * @param onWaiting not called for a page that already runs the waiting version.
 */
function followUpdates(onWaiting: (worker: ServiceWorker) => void): () => void {
  const stop = new AbortController();
  void registerWorker({ onWaiting, signal: stop.signal }).catch(() => {
    // Blocked by the user or the browser: the site works without.
  });
  return () => stop.abort();
}

const ACTIVATION_TIMEOUT_MS = 1_500;

function activateUpdate(worker: ServiceWorker): void {
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
