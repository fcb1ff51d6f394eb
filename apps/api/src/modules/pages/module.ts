import { Router } from 'express';
import { staticSite } from '../../platform/http/static-site.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { Maps } from '../maps/maps.ts';
import { lookUpForPage } from '../tracking/get-shipment.ts';
import { pages as servePages, type PagesParts, SECURITY_TEXT, securityText } from './routes.ts';
import { readSiteBuild } from './site-build.ts';

interface Dependencies {
  maps: { maps: Maps };
  site: { siteSettings: PagesParts['readSettings']; siteContent: PagesParts['readContent'] };
  tracking: Parameters<typeof lookUpForPage>[0];
}

export const pages = defineModule({
  name: 'pages',
  open: ({
    platform: { logger, publicUrl, securityContact, now },
    maps: { maps },
    site: { siteSettings, siteContent },
    tracking: lookups,
  }: ModuleDeps<Dependencies>) => ({
    logger,
    maps,
    publicUrl,
    securityContact,
    lookUp: (trackingId: string, ip: string) => lookUpForPage(lookups, trackingId, ip),
    readSettings: siteSettings,
    readContent: siteContent,
    now,
  }),
  site: (parts, { webRoot }) => {
    return Router()
      .get(SECURITY_TEXT, securityText(parts))
      .use(servePages({ ...parts, build: readSiteBuild(webRoot) }), staticSite(webRoot));
  },
});
