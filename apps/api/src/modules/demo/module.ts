import { MINUTE_MS } from '@waybill/domain/time';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { EstimateContext } from '../estimates/estimate-context.ts';
import { rebuildDaily } from '../estimates/rebuild-histories.ts';
import { REBUILD_MARK } from '../estimates/update-route-histories.ts';
import type { ClearParts } from '../site/settings-versions.ts';
import { completeDemo } from './complete-demo.ts';
import type { DemoContext } from './demo-context.ts';
import { findDemo } from './find-demo.ts';
import { demoRoutes } from './routes.ts';

interface Dependencies {
  estimates: EstimateContext;
  imports: Pick<DemoContext, 'imports' | 'importShippers'>;
  inbox: Pick<DemoContext, 'messages' | 'quotes'>;
  mail: Pick<DemoContext, 'mails' | 'proofs' | 'subscriptions' | 'unsubscribed'>;
  shipments: Pick<DemoContext, 'shipments'>;
  site: Pick<DemoContext, 'settings'> & Omit<ClearParts, 'now'>;
}

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
  }: ModuleDeps<AuditParts & Dependencies>) => ({
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
