import type { Connection, Model } from 'mongoose';
import type { ErrorLog } from '../platform/log/log-levels.ts';
import type { CollectionModels, Collections } from '../platform/modules/collection.ts';
import type { AnyModule, ModuleStores } from '../platform/modules/module.ts';
import { platformCollections } from '../platform/modules/platform-collections.ts';
import { createStoreTools } from '../platform/modules/store-tools.ts';
import { type Listed, MODULES } from './modules.ts';

export type Models = { platform: CollectionModels<typeof platformCollections> } & {
  [M in Listed as M['name']]: CollectionModels<M['collections']>;
};
export type Stores = { [M in Listed as M['name']]: ModuleStores<M> };

export function openCollections(connection: Connection): Models {
  const open = (collections: AnyModule['collections']) =>
    Object.fromEntries(Object.entries(collections).map(([name, { model }]) => [name, model(connection)]));
  const ofModules = MODULES.map(({ name, collections }) => [name, open(collections)]);
  return Object.fromEntries([['platform', open(platformCollections)], ...ofModules]) as Models;
}

export function openStores(connection: Connection, logger: ErrorLog = { error: () => {} }) {
  const models = openCollections(connection);
  const withOutbox = Object.values(models)
    .flatMap((ofModule) => Object.values(ofModule) as unknown as Model<unknown>[])
    .filter(({ schema }) => schema.path('outbox') !== undefined);
  const declared = [platformCollections, ...MODULES.map(({ collections }): Collections => collections)].flatMap(Object.values);
  const collections = declared.map(({ model, ...collection }: Collections[string]) => ({
    ...collection,
    model: model(connection) as Model<unknown>,
  }));
  const tools = createStoreTools({ connection, logger, runs: models.platform.runs, withOutbox, collections });
  const stores = Object.fromEntries(
    MODULES.map((module: AnyModule) => [module.name, module.stores(models[module.name as Listed['name']] as never, tools)]),
  ) as Stores;
  return { models, stores, tools };
}
