import { localizePath } from '@waybill/domain/languages';
import { paths } from '#lib/address/paths.ts';
import { HASHED_FILES, type Shell } from './shell.ts';

export interface Handling {
  how: 'cache-first' | 'network-first';
  address: string;
}

/** Handles listed pages and files only: the API, the back office and anything with a token go to the network (undefined). */
export function chooseHandling(
  request: Pick<Request, 'url' | 'method' | 'mode' | 'headers'>,
  { shell, origin }: { shell: Shell; origin: string },
): Handling | undefined {
  const url = new URL(request.url);
  const { method, headers } = request;
  if (method !== 'GET' || url.origin !== origin || headers.has('authorization') || headers.has('range')) return undefined;

  if (request.mode === 'navigate') {
    // Every shipment has the same page: its data comes from the API or from the page's own storage.
    const track = localizePath(shell.language, paths.track);
    const address = new RegExp(`^${track}/[^/]+$`).test(url.pathname) ? track : url.pathname;
    return shell.pages.includes(address) ? { how: 'network-first', address } : undefined;
  }
  if (url.search !== '' || !shell.files.includes(url.pathname)) return undefined;
  return { how: url.pathname.startsWith(HASHED_FILES) ? 'cache-first' : 'network-first', address: url.pathname };
}
