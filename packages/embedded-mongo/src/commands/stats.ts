import type { BsonDocument } from '../bson/document.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import { collectionName } from './arguments.ts';
import type { Command } from './command.ts';

/** Byte sizes are not tracked. */
export const collStats: Command = {
  fields: ['scale'],
  run: (input) => {
    const name = collectionName(input);
    const collection = input.state.engine.catalog.get(input.db, name);
    return {
      ns: `${input.db}.${name}`,
      count: collection ? input.state.engine.catalog.count(collection) : 0,
      nindexes: collection?.indexes.length ?? 0,
      capped: false,
    };
  },
};

export const dbStats: Command = {
  fields: ['scale', 'freeStorage'],
  run: ({ state, db }): BsonDocument => {
    const collections = state.engine.catalog.list(db);
    const sum = (size: (collection: CollectionInfo) => number): number =>
      collections.reduce((total, collection) => total + size(collection), 0);
    return {
      db,
      collections: collections.length,
      objects: sum((collection) => state.engine.catalog.count(collection)),
      indexes: sum((collection) => collection.indexes.length),
    };
  },
};
