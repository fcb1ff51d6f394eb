import { HASHED_FILES, isBuiltFrom, type Shell } from './shell.ts';

const PREFIX = 'shell-';
/** Cache names of releases with a single language. */
const WITHOUT_LANGUAGE = /^shell-[0-9a-f]{16}$/;

/** Two versions never share a cache, so that pages and their files always fit together. */
export const cacheName = ({ language, version }: Shell): string => `${PREFIX}${language}-${version}`;

/** Rejects when one is missing: the worker is then not installed. */
export async function cacheShell(shell: Shell): Promise<void> {
  const cache = await caches.open(cacheName(shell));
  await Promise.all([
    ...shell.files.map(async (file) => cache.put(file, (await findInAnyCache(file)) ?? (await download(file)))),
    ...shell.pages.map(async (page) => {
      const answer = await download(page);
      if (!isBuiltFrom(shell, await answer.clone().text())) throw new Error(`${page} is of another version`);
      await cache.put(page, answer);
    }),
  ]);
}

export async function deleteOtherShells(shell: Shell): Promise<void> {
  const names = await caches.keys();
  const isOfLanguage = (name: string) => name.startsWith(`${PREFIX}${shell.language}-`) || WITHOUT_LANGUAGE.test(name);
  const others = names.filter((name) => isOfLanguage(name) && name !== cacheName(shell));
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function findInAnyCache(file: string): Promise<Response | undefined> {
  return file.startsWith(HASHED_FILES) ? caches.match(file, { ignoreVary: true }) : undefined;
}

async function download(address: string): Promise<Response> {
  // Files without a hash in their name are revalidated; most others are in the browser's cache.
  const answer = await fetch(address, { cache: address.startsWith(HASHED_FILES) ? 'default' : 'no-cache' });
  if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}
