import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import { createFigures } from './figures.ts';
import type { ReportContext } from './report-context.ts';
import { reportRoutes } from './routes.ts';

interface Dependencies {
  auth: Pick<ReportContext, 'admins'>;
  demo: Pick<ReportContext, 'findDemo'>;
  estimates: Pick<ReportContext, 'predictions'>;
  inbox: Pick<ReportContext, 'messages' | 'quotes'>;
  mail: Pick<ReportContext, 'mails'>;
  shipments: Pick<ReportContext, 'shipments'>;
  site: Pick<ReportContext, 'settings'>;
}

export const reports = defineModule({
  name: 'reports',
  open: ({
    platform: { backups, now, storage, touched },
    audit: { activity, consumerFailures, cursors, damage, damages, events, feed },
    ...made
  }: ModuleDeps<AuditParts & Dependencies>) => {
    const base = {
      activity,
      admins: made.auth.admins,
      backups,
      consumerFailures,
      cursors,
      damage,
      damages,
      events,
      findDemo: made.demo.findDemo,
      mails: made.mail.mails,
      messages: made.inbox.messages,
      now,
      quotes: made.inbox.quotes,
      settings: made.site.settings,
      shipments: made.shipments.shipments,
      predictions: made.estimates.predictions,
      storage,
    };
    return { ...base, ...createFigures(base, { feed, touched }) };
  },
  routes: reportRoutes,
});
