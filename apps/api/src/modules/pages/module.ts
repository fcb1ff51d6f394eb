import { Router } from 'express';
import { staticSite } from '../../platform/http/static-site.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { MapsParts } from '../maps/module.ts';
import type { SiteParts } from '../site/module.ts';
import { lookUpForPage } from '../tracking/get-shipment.ts';
import type { TrackingParts } from '../tracking/module.ts';
import { pages as servePages, SECURITY_TEXT, securityText } from './routes.ts';
import { readSiteBuild } from './site-build.ts';

export const pages = defineModule({
  name: 'pages',
  open: ({
    platform: { logger, publicUrl, securityContact, now },
    maps: { maps },
    site: { siteSettings, siteContent },
    tracking: lookups,
  }: ModuleDeps<MapsParts & SiteParts & TrackingParts>) => ({
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
