import { Router } from 'express';
import { staticSite } from '../../platform/http/static-site.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { Made } from '../../platform/modules/module.ts';
import { lookUpPublicly } from '../tracking/get-shipment.ts';
import { followBuild } from './follow-build.ts';
import { type PagesParts, pages as servePages } from './routes.ts';

interface Taken {
  site: { siteSettings: PagesParts['readSettings'] };
  tracking: Parameters<typeof lookUpPublicly>[0];
}

export const pages = defineModule({
  name: 'pages',
  open: ({ platform: { logger, publicUrl, now }, site: { siteSettings }, tracking: lookups }: Made<Taken>) => ({
    logger,
    publicUrl,
    publicLookup: (trackingId: string, ip: string) => lookUpPublicly(lookups, trackingId, ip),
    readSettings: siteSettings,
    now,
  }),
  site: (parts, { webRoot }) => {
    const build = followBuild(webRoot, parts.logger);
    // Pages come first and look for languages that have arrived.
    return Router().use(servePages({ ...parts, site: build }), staticSite(webRoot, build.latest));
  },
});
