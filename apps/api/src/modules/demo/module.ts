import { MINUTE_MS } from '@waybill/domain/time';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { EstimatesParts } from '../estimates/module.ts';
import { rebuildDaily } from '../estimates/rebuild-histories.ts';
import { REBUILD_MARK } from '../estimates/update-route-histories.ts';
import type { ImportsParts } from '../imports/module.ts';
import type { InboxParts } from '../inbox/module.ts';
import type { MailParts } from '../mail/module.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import type { SiteParts } from '../site/module.ts';
import { completeDemo } from './complete-demo.ts';
import { findDemo } from './find-demo.ts';
import { demoRoutes } from './routes.ts';

export const demo = defineModule({
  name: 'demo',
  open: ({
    platform: { leases, marks, now, publicUrl },
    audit: { activity, events },
    estimates,
    imports: { imports, importShippers },
    inbox: { messages, quotes },
    mail: { mails, proofs, subscriptions, unsubscribed },
    shipments: { shipments },
    site: { settings, settingsVersions, defaults, logger },
  }: ModuleDeps<AuditParts & EstimatesParts & ImportsParts & InboxParts & MailParts & ShipmentsParts & SiteParts>) => ({
    activity,
    events,
    imports,
    importShippers,
    leases,
    mails,
    marks,
    messages,
    now,
    predictions: estimates.predictions,
    proofs,
    publicUrl,
    quotes,
    defaults,
    logger,
    settings,
    settingsVersions,
    shipments,
    subscriptions,
    unsubscribed,
    findDemo: () => findDemo(shipments),
    rebuildRoutes: async () => {
      await marks.store(REBUILD_MARK, now());
      await rebuildDaily(estimates);
    },
  }),
  routes: demoRoutes,
  jobs: (parts) => [{ task: 'complete demo data', everyMs: MINUTE_MS, run: () => completeDemo(parts) }],
});

export interface DemoParts {
  demo: ModuleParts<typeof demo>;
}
