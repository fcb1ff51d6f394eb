import { defineModule } from '../platform/modules/define-module.ts';
import type { Made, PartsOf } from '../platform/modules/module.ts';
import { createActivityLog, type EntryDispatcher } from './activity-log.ts';
import { activityModel } from './activity-model.ts';
import { createChangeFeed } from './change-feed.ts';
import type { Consumer } from './consumers/consumer.ts';
import { createConsumers, type Consumers } from './consumers/consumers.ts';
import { createDispatchRepository, dispatchModel } from './consumers/dispatch-repository.ts';
import { consumerFailureModel, createFailureRepository } from './consumers/failure-repository.ts';
import { createDamageReports } from './damage/damage-reports.ts';
import { createDamageRepository, damageModel } from './damage/damage-repository.ts';

const POST_EVERY_MS = 5_000;

export const audit = defineModule({
  name: 'audit',
  collections: {
    activity: { model: activityModel, personal: 'notesText' },
    damages: { model: damageModel, personal: 'none' },
    dispatches: { model: dispatchModel, personal: 'none' },
    consumerFailures: { model: consumerFailureModel, personal: 'none' },
  },
  stores: (models, { outboxes }) => {
    const late: { dispatcher?: EntryDispatcher } = {};
    const dispatcher: EntryDispatcher = {
      dispatch: async (entries) => late.dispatcher?.dispatch(entries),
      run: async () => late.dispatcher?.run(),
      onUnreadable: (...told) => late.dispatcher?.onUnreadable(...told),
    };
    return {
      late,
      outboxes,
      activity: createActivityLog({ model: models.activity, outboxes: Object.values(outboxes), dispatcher }),
      dispatches: createDispatchRepository({ model: models.dispatches }),
      damages: createDamageRepository({ model: models.damages }),
      consumerFailures: createFailureRepository({ model: models.consumerFailures }),
    };
  },
  open: ({ platform: { changed, leases, logger, now } }: Made, { late, ...stores }) => {
    const { activity, damages, dispatches, consumerFailures: failures, outboxes } = stores;
    const feed = createChangeFeed({ outboxes: Object.values(outboxes), activity, logger, now });
    changed.listen(feed.publish);
    let consumers: Consumers | undefined;
    return {
      logger,
      feed,
      damage: createDamageReports({ damages, logger, now }),
      /** Has what follows from changes done from now on. */
      consume: (all: readonly Consumer[]): void => {
        consumers = createConsumers(all, { dispatches, failures, leases, readEntries: activity.readEntries, logger, now });
        late.dispatcher = {
          ...consumers,
          onUnreadable: (documentId, error) =>
            logger.error({ err: error, document: documentId.toHexString() }, 'entries of the activity log cannot be read'),
        };
      },
      consumers: {
        retrySetAside: async () => consumers?.retrySetAside(),
        figures: async () => (await consumers?.figures()) ?? [],
      },
      ...stores,
    };
  },
  jobs: ({ activity, consumers }) => {
    let isFirst = true;
    return [
      {
        task: 'post activity',
        everyMs: POST_EVERY_MS,
        run: async () => {
          // What was set aside is tried once more: this release may process it.
          if (isFirst) await consumers.retrySetAside();
          isFirst = false;
          await activity.post();
        },
      },
    ];
  },
});

/** What others take of it. */
export type AuditParts = { audit: PartsOf<typeof audit> };
