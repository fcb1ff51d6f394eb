import { eventEndpoints } from '@waybill/contracts/events/contract';
import { endpointRouter } from '../../platform/http/endpoint-router.ts';
import { isTestKey } from '../../platform/http/principal.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import { findOwner } from '../shipments/own-shipments.ts';
import type { SiteParts } from '../site/module.ts';
import { listEvents } from './list-events.ts';

export const events = defineModule({
  name: 'events',
  open: ({
    platform: { keys, now },
    audit: { events: log },
    shipments: { shipments: repository, tests, directory },
    site: { settings },
  }: ModuleDeps<AuditParts & ShipmentsParts & SiteParts>) => ({
    events: log,
    cursorKeys: keys.cursor,
    settings,
    now,
    shipments: repository,
    tests,
    directory,
  }),
  routes: (context) =>
    endpointRouter(eventEndpoints, {
      listEvents: async ({ query, principal }) => {
        const customerId = await findOwner(context, principal);
        const scope = { owner: principal.id, customerId, isTest: isTestKey(principal) };
        return { body: { data: await listEvents(context, query, scope) } };
      },
    }),
});

export interface EventsParts {
  events: ModuleParts<typeof events>;
}
