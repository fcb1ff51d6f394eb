import { cacheName } from './cache-shell.ts';
import type { Handling } from './choose-handling.ts';
import { isBuiltFrom, type Shell } from './shell.ts';

/** After this the cached copy is shown instead. */
const NETWORK_WAIT_MS = 3_000;

/** Falls back to the network if the browser has dropped the copy. */
export async function answerFromCache(request: Request, { shell, address }: { shell: Shell } & Pick<Handling, 'address'>) {
  return (await matchCache(shell, address)) ?? fetch(request);
}

/** Falls back to the copy when offline, on 5xx or after 3 s. A received page replaces its copy: it may carry newer settings. */
export async function answerFromNetwork(event: FetchEvent, { shell, address }: { shell: Shell } & Pick<Handling, 'address'>) {
  const { request } = event;
  const network = fetch(request);
  const cached = network.then((answer) =>
    isCacheable({ request, answer, address }) ? cachePage({ shell, address, answer: answer.clone() }) : undefined,
  );
  event.waitUntil(cached.catch(() => undefined));

  const answer = await Promise.race([network, wait(NETWORK_WAIT_MS)]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await matchCache(shell, address)) ?? answer ?? network;
}

interface ReceivedPage extends Pick<Handling, 'address'> {
  request: Request;
  answer: Response;
}

function isCacheable({ request, answer, address }: ReceivedPage): boolean {
  const { pathname, search } = new URL(request.url);
  const isPlain = request.mode === 'navigate' && pathname === address && search === '';
  return isPlain && answer.ok && !answer.redirected && !/no-store|private/.test(answer.headers.get('cache-control') ?? '');
}

async function cachePage({ shell, address, answer }: Pick<ReceivedPage, 'address' | 'answer'> & { shell: Shell }): Promise<void> {
  if (!isBuiltFrom(shell, await answer.clone().text())) return;
  const cache = await caches.open(cacheName(shell));
  await cache.put(address, answer);
}

/** Opening the cache would recreate it after a newer version has removed it. */
const matchCache = (shell: Shell, address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName: cacheName(shell), ignoreVary: true });

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
