import type { SiteSettings } from '@waybill/contracts';
import type { Handlers } from '../../http/handler.ts';

/** Kept by browsers and proxies, and checked again with its ETag before each use. */
const CACHING = { 'Cache-Control': 'public, no-cache' };

export function settingsHandlers({
  readSettings,
}: {
  readSettings: () => Promise<SiteSettings>;
}): Pick<Handlers, 'getPublicSettings'> {
  return { getPublicSettings: async () => ({ body: { data: await readSettings() }, headers: CACHING }) };
}
