import type { Handling } from './choose-handling.ts';
import { cacheName } from './keep-shell.ts';
import { isDrawnFrom, type Shell } from './shell.ts';

/** How long the network may take before the copy on the device is shown instead. */
const NETWORK_WAIT_MS = 3_000;

/** The copy on the device; should the browser have dropped it, the network's answer. */
export async function answerFromCache(request: Request, { shell, address }: { shell: Shell } & Pick<Handling, 'address'>) {
  return (await copyOf(shell, address)) ?? fetch(request);
}

/**
 * The network's answer, or the copy on the device when the network is away, answers 5xx or takes more than three seconds. A page
 * that did arrive replaces its copy: it may carry newer settings.
 */
export async function answerFromNetwork(event: FetchEvent, { shell, address }: { shell: Shell } & Pick<Handling, 'address'>) {
  const { request } = event;
  const network = fetch(request);
  const isKept = network.then((answer) =>
    isForAnyone({ request, answer, address }) ? keepPage({ shell, address, answer: answer.clone() }) : undefined,
  );
  event.waitUntil(isKept.catch(() => undefined));

  const answer = await Promise.race([network, wait(NETWORK_WAIT_MS)]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await copyOf(shell, address)) ?? answer ?? network;
}

interface Arrival extends Pick<Handling, 'address'> {
  request: Request;
  answer: Response;
}

/** Whether an answer is a page as every visitor gets it at its plain address. */
function isForAnyone({ request, answer, address }: Arrival): boolean {
  const { pathname, search } = new URL(request.url);
  const isPlain = request.mode === 'navigate' && pathname === address && search === '';
  return isPlain && answer.ok && !answer.redirected && !/no-store|private/.test(answer.headers.get('cache-control') ?? '');
}

/** Puts a page into the place of its copy, unless it belongs to another version. */
async function keepPage({ shell, address, answer }: Pick<Arrival, 'address' | 'answer'> & { shell: Shell }): Promise<void> {
  if (!isDrawnFrom(shell, await answer.clone().text())) return;
  const cache = await caches.open(cacheName(shell));
  await cache.put(address, answer);
}

/** Without opening the cache, which would make it anew when a newer version has just removed it. */
const copyOf = (shell: Shell, address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName: cacheName(shell), ignoreVary: true });

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
