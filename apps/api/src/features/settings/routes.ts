import type { SiteSettings } from '@waybill/contracts';
import type { Handlers } from '../../http/handler.ts';

/** Kept by browsers and proxies, and checked again with its ETag before each use. */
const CACHING = { 'Cache-Control': 'public, no-cache' };

export function settingsHandlers({
  readSiteSettings,
}: {
  readSiteSettings: () => Promise<SiteSettings>;
}): Pick<Handlers, 'getPublicSettings'> {
  return { getPublicSettings: async () => ({ body: { data: await readSiteSettings() }, headers: CACHING }) };
}
