import { MINUTE_MS } from '@waybill/domain/time';
import { EVERY_HOUR_MS } from '../../platform/jobs/repeat.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { CustomersParts } from '../customers/module.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import type { SiteParts } from '../site/module.ts';
import { addMissingCustomers, removeUnusedCustomers } from './keep-customers.ts';
import { finishAllMoves } from './move-customers.ts';
import { customerRoutes } from './routes.ts';

/** The sweep finds shipments of the sample and of an older release, running in parallel. */
const ADD_MISSING = { everyMs: 1_000, sweepMs: MINUTE_MS };

/** Customers with the shipments that they send. */
export const senders = defineModule({
  name: 'senders',
  open: ({ platform: { now }, customers, shipments, site }: ModuleDeps<CustomersParts & ShipmentsParts & SiteParts>) => ({
    ...customers,
    now,
    settings: site.settings,
    shipments: shipments.shipments,
  }),
  routes: customerRoutes,
  jobs: (parts) => [
    { task: 'add customers of shipments', ...ADD_MISSING, run: () => addMissingCustomers(parts) },
    { task: 'finish merged customers', everyMs: MINUTE_MS, run: () => finishAllMoves(parts) },
    { task: 'remove unused customers', everyMs: EVERY_HOUR_MS, run: () => removeUnusedCustomers(parts) },
  ],
});
