import { OFFICE_STREAMS } from '@waybill/contracts/shared/limits';
import { createStreamPlaces } from '../../platform/limits/stream-places.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { Made } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { AuditContext } from './list-activity.ts';
import { OFFICE } from './office-tag.ts';
import { activityRoutes } from './routes.ts';
import type { ChangeStreamParts } from './stream-changes.ts';
import { createChangeWatch } from './watch-changes.ts';

interface Dependencies {
  auth: Pick<ChangeStreamParts, 'findSession'>;
  shipments: Pick<AuditContext, 'findTrackingId'>;
  site: Pick<AuditContext, 'settings'>;
}

export const activity = defineModule({
  name: 'activity',
  tags: [{ ...OFFICE, paths: ['/admin/activity', '/admin/changes'] }],
  open: ({
    platform: { now, touched },
    audit: { activity: log, damage, feed },
    auth: { findSession },
    ...made
  }: Made<AuditParts & Dependencies>) => {
    const changeWatch = createChangeWatch({ feed });
    touched.listen((what) => what === 'inbox' && changeWatch.addChange({ kind: 'inbox' }));
    return {
      activity: log,
      changeWatch,
      damage,
      findSession,
      findTrackingId: made.shipments.findTrackingId,
      now,
      officePlaces: createStreamPlaces({ ...OFFICE_STREAMS, perCaller: OFFICE_STREAMS.perSession }),
      settings: made.site.settings,
    };
  },
  routes: activityRoutes,
  streams: ({ officePlaces }) => ({ office: officePlaces }),
});
