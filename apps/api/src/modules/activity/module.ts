import { OFFICE_STREAMS } from '@waybill/contracts/activity/facts';
import { createStreamSlots } from '../../platform/limits/stream-slots.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { AuthParts } from '../auth/module.ts';
import type { MailParts } from '../mail/module.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import type { SiteParts } from '../site/module.ts';
import type { TrackingParts } from '../tracking/module.ts';
import { activityRoutes } from './routes.ts';
import { createChangeWatch } from './watch-changes.ts';

export const activity = defineModule({
  name: 'activity',
  open: ({
    platform: { keys, now, touched },
    audit: { activity: log, damage, events, feed },
    auth: { findSession },
    ...made
  }: ModuleDeps<AuditParts & AuthParts & MailParts & ShipmentsParts & SiteParts & TrackingParts>) => {
    const changeWatch = createChangeWatch({ feed, events, settle: log.settle });
    touched.listen((what) => what === 'inbox' && changeWatch.addChange({ kind: 'inbox' }));
    return {
      activity: log,
      changeWatch,
      cursorKeys: keys.cursor,
      damage,
      findSession,
      findTrackingId: made.shipments.findTrackingId,
      mail: made.mail,
      now,
      officeStreamSlots: createStreamSlots({ ...OFFICE_STREAMS, perCaller: OFFICE_STREAMS.perSession }),
      settings: made.site.settings,
      tracking: made.tracking,
    };
  },
  routes: activityRoutes,
  streams: ({ officeStreamSlots }) => ({ office: officeStreamSlots }),
});
