import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import type { SiteParts } from '../site/module.ts';
import { senderRoutes } from './routes.ts';

/** Facts about senders, made from their shipments; nothing is stored. */
export const senders = defineModule({
  name: 'senders',
  open: ({ shipments, site }: ModuleDeps<ShipmentsParts & SiteParts>) => ({
    shipments: shipments.shipments,
    settings: site.settings,
  }),
  routes: senderRoutes,
});
