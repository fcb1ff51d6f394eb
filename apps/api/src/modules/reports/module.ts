import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { AuthParts } from '../auth/module.ts';
import type { DemoParts } from '../demo/module.ts';
import type { EstimatesParts } from '../estimates/module.ts';
import type { InboxParts } from '../inbox/module.ts';
import type { MailParts } from '../mail/module.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import type { SiteParts } from '../site/module.ts';
import { createFigures } from './figures.ts';
import { reportRoutes } from './routes.ts';

export const reports = defineModule({
  name: 'reports',
  open: ({
    platform: { backups, now, storage, touched },
    audit: { activity, consumerFailures, cursors, damage, damages, events, feed },
    ...made
  }: ModuleDeps<AuditParts & AuthParts & DemoParts & EstimatesParts & InboxParts & MailParts & ShipmentsParts & SiteParts>) => {
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
