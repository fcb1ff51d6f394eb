import { texts } from '@waybill/i18n/texts';
import type { Connection, Model } from 'mongoose';
import {
  buildIndex,
  dropIndex,
  getDeclaredIndexes,
  type IndexPlan,
  listExistingIndexes,
  planIndexes,
} from '../platform/db/index-plan.ts';
import type { LocalizedText } from '../platform/errors/app-error.ts';
import type { InfoLog } from '../platform/log/log-levels.ts';
import type { Collections } from '../platform/modules/collection.ts';
import { platformCollections } from '../platform/modules/platform-collections.ts';
import { MODULES } from './modules.ts';

interface CollectionPlan extends IndexPlan {
  model: Model<never>;
}

export async function planAllIndexes(connection: Connection): Promise<CollectionPlan[]> {
  const collections = [platformCollections, ...MODULES.map((module): Collections => module.collections)].flatMap(Object.values);
  return Promise.all(
    collections.map(async ({ model: open, obsoleteIndexes }: Collections[string]) => {
      const model = open(connection) as Model<never>;
      return { model, ...planIndexes(getDeclaredIndexes(model), await listExistingIndexes(model), obsoleteIndexes) };
    }),
  );
}

interface CreateOptions {
  logger?: InfoLog;
  onStatus?: (status: LocalizedText) => void;
}

/** Drops obsolete indexes only after all new ones exist; safe to repeat and in several processes. @throws DuplicatesError */
export async function createIndexes(connection: Connection, { logger, onStatus }: CreateOptions = {}): Promise<void> {
  const plans = await planAllIndexes(connection);
  for (const { model, create, change } of plans) {
    const { name: collection } = model.collection;
    if (create.length + change.length > 0) onStatus?.((t) => t(texts.api.buildingIndexes, { collection }));
    for (const index of create) await buildIndex(model, index);
    for (const index of change) {
      logger?.info({ collection, index: index.name }, 'index options changed; rebuilding');
      await dropIndex(model, index.name);
      await buildIndex(model, index);
    }
  }
  for (const { model, drop } of plans) {
    for (const name of drop) {
      logger?.info({ collection: model.collection.name, index: name }, 'dropping obsolete index');
      await dropIndex(model, name);
    }
  }
}
