import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { ShipmentContext } from '../shipments/shipment-context.ts';
import { senderRoutes } from './routes.ts';

interface Dependencies {
  shipments: Pick<ShipmentContext, 'shipments'>;
  site: Pick<ShipmentContext, 'settings'>;
}

/** Facts about senders, made from their shipments; nothing is stored. */
export const senders = defineModule({
  name: 'senders',
  open: ({ shipments, site }: ModuleDeps<Dependencies>) => ({ shipments: shipments.shipments, settings: site.settings }),
  routes: senderRoutes,
});
