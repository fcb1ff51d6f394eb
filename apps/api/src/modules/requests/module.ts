import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { ShipmentContext } from '../shipments/shipment-context.ts';
import type { RequestContext } from './request-context.ts';
import { requestRoutes } from './routes.ts';

interface Dependencies {
  shipments: Pick<ShipmentContext, 'shipments'>;
  site: Pick<ShipmentContext, 'settings'>;
  tracking: RequestContext['tracking'];
}

export const requests = defineModule({
  name: 'requests',
  open: ({
    platform: { keys, now },
    audit: { damage },
    shipments,
    site,
    tracking,
  }: ModuleDeps<AuditParts & Dependencies>): RequestContext => ({
    damage,
    now,
    doorCodeKeys: keys.doorCode,
    tracking,
    settings: site.settings,
    shipments: shipments.shipments,
  }),
  routes: requestRoutes,
});
