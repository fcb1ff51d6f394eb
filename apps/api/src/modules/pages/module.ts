import { Router } from 'express';
import { staticSite } from '../../platform/http/static-site.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { Made } from '../../platform/modules/module.ts';
import { lookUpPublicly } from '../tracking/get-shipment.ts';
import { type PagesParts, pages as servePages } from './routes.ts';
import { watchBuild } from './watch-build.ts';

interface Dependencies {
  site: { siteSettings: PagesParts['readSettings'] };
  tracking: Parameters<typeof lookUpPublicly>[0];
}

export const pages = defineModule({
  name: 'pages',
  open: ({ platform: { logger, publicUrl }, site: { siteSettings }, tracking: lookups }: Made<Dependencies>) => ({
    logger,
    publicUrl,
    publicLookup: (trackingId: string, ip: string) => lookUpPublicly(lookups, trackingId, ip),
    readSettings: siteSettings,
  }),
  site: (parts, { webRoot }) => {
    const build = watchBuild(webRoot, parts.logger);
    // Pages come first and look for languages that have arrived.
    return Router().use(servePages({ ...parts, site: build }), staticSite(webRoot, build.latest));
  },
});
