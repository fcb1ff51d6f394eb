import { encodeDocument } from '../bson/encode.ts';
import { MongoError } from '../errors.ts';
import { buildIndex } from '../storage/build-index.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import { dropIndex } from '../storage/drop.ts';
import type { IndexInfo } from '../storage/index-info.ts';
import { arrayArgument, collectionName, countArgument, documentArgument, writableCollection } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { cursorReply } from './cursor-reply.ts';
import { parseIndexSpec } from './parse-index-spec.ts';
import { findIndexes } from './query-arguments.ts';

export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  run: async (input) => {
    const { engine } = input.state;
    const name = writableCollection(input);
    const specs = arrayArgument(input.body, 'indexes').map(parseIndexSpec);
    const isNew = engine.catalog.get(input.db, name) === undefined;
    const before = engine.catalog.get(input.db, name)?.indexes.length ?? 1;
    for (const spec of specs) await buildIndex(engine, { db: input.db, name }, spec);
    const after = engine.catalog.get(input.db, name)?.indexes.length ?? before;
    return {
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: isNew,
      ...(after === before && { note: 'all indexes already exist' }),
    };
  },
};

export const dropIndexes: Command = {
  fields: ['index'],
  run: async (input) => {
    const { engine } = input.state;
    const collection = existingCollection(input);
    const nIndexesWas = collection.indexes.length;
    for (const index of indexesToDrop(collection, input.body['index'])) await dropIndex(engine, collection, index);
    return { nIndexesWas };
  },
};

function indexesToDrop(collection: CollectionInfo, wanted: unknown): IndexInfo[] {
  if (wanted === '*') return collection.indexes.filter(({ isIdIndex }) => !isIdIndex);
  const names: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  return names.map((name) => {
    const [index, ...others] = findIndexes(collection, name);
    if (others.length > 0) {
      throw new MongoError('AmbiguousIndexKeyPattern', `${others.length + 1} indexes found for key, identify by name instead`);
    }
    if (!index) throw new MongoError('IndexNotFound', `index not found with name [${String(name)}]`);
    if (index.isIdIndex) throw new MongoError('InvalidOptions', 'cannot drop _id index');
    return index;
  });
}

export const listIndexes: Command = {
  fields: ['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo'],
  run: async (input) => {
    const collection = existingCollection(input);
    const specs = collection.indexes.filter(({ isBuilding }) => !isBuilding).map(({ spec }) => encodeDocument(spec));
    return cursorReply(input, `${collection.db}.${collection.name}`, specs.values(), {
      batchSize: countArgument(documentArgument(input.body, 'cursor'), 'batchSize'),
    });
  },
};

function existingCollection(input: CommandInput): CollectionInfo {
  const name = collectionName(input);
  const collection = input.state.engine.catalog.get(input.db, name);
  if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${input.db}.${name}`);
  return collection;
}
