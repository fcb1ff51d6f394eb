import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import type { SiteParts } from '../site/module.ts';
import type { TrackingParts } from '../tracking/module.ts';
import type { RequestContext } from './request-context.ts';
import { requestRoutes } from './routes.ts';

export const requests = defineModule({
  name: 'requests',
  open: ({
    platform: { keys, now },
    audit: { damage },
    shipments,
    site,
    tracking,
  }: ModuleDeps<AuditParts & ShipmentsParts & SiteParts & TrackingParts>): RequestContext => ({
    damage,
    now,
    doorCodeKeys: keys.doorCode,
    tracking,
    settings: site.settings,
    directory: shipments.directory,
    tests: shipments.tests,
    shipments: shipments.shipments,
  }),
  routes: requestRoutes,
});
