import { extname } from 'node:path';
import { LIMITS } from '@waybill/contracts';

const TRACK = '/track';

/** What stands at an address of the site, beside its files. */
export type Address =
  | { kind: 'page'; path: string; trackingId?: string }
  | { kind: 'redirect'; path: string }
  | { kind: 'back-office' }
  | { kind: 'not-found' }
  /** A missing file, or nothing that a page could be. */
  | { kind: 'nothing' };

interface Asked {
  /** Decoded. */
  path: string;
  /** The same as it was sent: an ID may hold a slash, which then is encoded. */
  sentPath: string;
  /** The value of `?id=`. */
  id: unknown;
  pages: ReadonlyMap<string, unknown>;
}

/** Which page an address leads to: `/track/ID` and `/track?id=ID` are one; a page's one spelling has no slash at its end. */
export function findAddress({ path, sentPath, id, pages }: Asked): Address {
  if (path === '/login' || path === '/admin' || path.startsWith('/admin/')) return { kind: 'back-office' };
  if (pages.has(path)) {
    const trackingId = path === TRACK && typeof id === 'string' ? id.slice(0, LIMITS.trackingId) : '';
    return { kind: 'page', path, ...(trackingId && { trackingId }) };
  }
  const [, first, sentId, ...rest] = sentPath.split('/');
  if (`/${first}` === TRACK && sentId && rest.length === 0) {
    return { kind: 'page', path: TRACK, trackingId: decodeURIComponent(sentId).slice(0, LIMITS.trackingId) };
  }
  const spelled = path.toLowerCase().replace(/\/+$/, '') || '/';
  if (pages.has(spelled)) return { kind: 'redirect', path: spelled };
  // An extension names a file, and a segment like `.git` nothing of ours.
  return extname(path) === '' && !path.includes('/.') ? { kind: 'not-found' } : { kind: 'nothing' };
}
