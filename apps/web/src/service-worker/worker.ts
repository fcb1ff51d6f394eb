import type { WorkerMessage } from '#lib/browser/worker-messages.ts';
import { answerFromCache, answerFromNetwork } from './answer.ts';
import { deleteOtherShells, cacheShell } from './cache-shell.ts';
import { chooseHandling } from './choose-handling.ts';
import type { Shell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build. */
declare const SHELL: Shell;
const shell = SHELL;

self.addEventListener('install', (event) => event.waitUntil(cacheShell(shell)));
self.addEventListener('activate', (event) => event.waitUntil(takeControl()));

self.addEventListener('fetch', (event) => {
  const handling = chooseHandling(event.request, { shell, origin: self.location.origin });
  if (!handling) return;
  const { how, address } = handling;
  event.respondWith(
    how === 'cache-first' ? answerFromCache(event.request, { shell, address }) : answerFromNetwork(event, { shell, address }),
  );
});

self.addEventListener('message', (event) => {
  const { kind, file } = event.data as WorkerMessage;
  if (kind === 'take-over') event.waitUntil(self.skipWaiting());
  if (kind === 'knows') event.ports[0]?.postMessage(shell.files.includes(file ?? ''));
});

/** Includes pages opened before this worker: a newer version would otherwise not wait for them. */
async function takeControl(): Promise<void> {
  await deleteOtherShells(shell);
  await self.clients.claim();
}
