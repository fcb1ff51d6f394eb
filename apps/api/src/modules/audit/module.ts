import { createChangeFeed } from '../../platform/events/change-feed.ts';
import { createCursorRepository, cursorModel } from '../../platform/events/cursor-repository.ts';
import { createDispatcher } from '../../platform/events/dispatcher.ts';
import { createEventLog } from '../../platform/events/event-log.ts';
import { consumerFailureModel, createFailureRepository } from '../../platform/events/failure-repository.ts';
import { createLegacyDispatches } from '../../platform/events/legacy-dispatches.ts';
import { createOutbox } from '../../platform/events/outbox.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import { none } from '../../platform/modules/personal-paths.ts';
import { createActivityLog } from './activity-log.ts';
import { ACTIVITY_PATHS, activityModel, type ActivityRecord } from './activity-model.ts';
import { createDamageReports } from './damage/damage-reports.ts';
import { createDamageRepository, damageModel } from './damage/damage-repository.ts';

export const audit = defineModule({
  name: 'audit',
  collections: {
    activity: { model: activityModel, personal: 'notesText', paths: ACTIVITY_PATHS },
    damages: { model: damageModel, personal: 'none', paths: none('_id', 'kind', 'id') },
    cursors: { model: cursorModel, personal: 'none', paths: none('_id') },
    consumerFailures: {
      model: consumerFailureModel,
      personal: 'none',
      paths: none('_id', 'consumer', 'targetType', 'targetId', 'error'),
    },
  },
  stores: (models, { connection, logger, withOutbox }) => {
    const outboxes = withOutbox.map((model) => createOutbox<ActivityRecord>(model));
    const cursors = createCursorRepository({ model: models.cursors });
    const events = createEventLog<ActivityRecord>({ model: models.activity, cursors });
    const dispatcher = createDispatcher({ log: events, outboxes, logger });
    return {
      events,
      dispatcher,
      activity: createActivityLog({ model: models.activity, events, outboxes, dispatcher }),
      cursors,
      legacyDispatches: createLegacyDispatches({ connection }),
      damages: createDamageRepository({ model: models.damages }),
      consumerFailures: createFailureRepository({ model: models.consumerFailures }),
    };
  },
  open: ({ platform: { changed, logger, now } }: ModuleDeps, stores) => {
    const { damages, events } = stores;
    const feed = createChangeFeed({ events, logger });
    changed.listen(feed.publish);
    return {
      logger,
      now,
      feed,
      damage: createDamageReports({ damages, logger, now }),
      ...stores,
    };
  },
});

export interface AuditParts {
  audit: ModuleParts<typeof audit>;
}
