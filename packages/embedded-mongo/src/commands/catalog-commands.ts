import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { MongoError } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { dropCollection } from '../storage/drop.ts';
import {
  collectionName,
  countArgument,
  documentArgument,
  looseFlagArgument,
  rejectOptions,
  writableCollection,
} from './arguments.ts';
import type { Command } from './command.ts';
import { cursorReply } from './cursor-reply.ts';

const REFUSED_KINDS = [
  'capped',
  'timeseries',
  'expireAfterSeconds',
  'viewOn',
  'pipeline',
  'validator',
  'clusteredIndex',
  'collation',
];

/** Repeating it with the same options succeeds, as in MongoDB. */
export const createCollection: Command = {
  fields: [
    ...REFUSED_KINDS,
    'autoIndexId',
    'idIndex',
    'indexOptionDefaults',
    'storageEngine',
    'size',
    'max',
    'changeStreamPreAndPostImages',
    'validationLevel',
    'validationAction',
  ],
  run: async (input) => {
    const { state, db, body } = input;
    const name = writableCollection(input);
    rejectOptions(body, [...REFUSED_KINDS, 'changeStreamPreAndPostImages']);
    await state.engine.write(() => state.engine.ensureCollection(db, name));
    return {};
  },
};

export const dropCollectionCommand: Command = {
  fields: [],
  run: async (input) => {
    const { state, db } = input;
    const name = collectionName(input);
    const collection = state.engine.catalog.get(db, name);
    if (!collection) return {};
    const nIndexesWas = collection.indexes.length;
    await dropCollection(state.engine, collection);
    return { ns: `${db}.${name}`, nIndexesWas };
  },
};

export const dropDatabase: Command = {
  fields: [],
  run: async ({ state, db }) => {
    await Promise.all(state.engine.catalog.list(db).map((collection) => dropCollection(state.engine, collection)));
    return { dropped: db };
  },
};

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run: async (input) => {
    const { state, db, body } = input;
    const isNameOnly = looseFlagArgument(body, 'nameOnly');
    const matches = compileFilter(parseFilter(documentArgument(body, 'filter')));
    const entries = state.engine.catalog
      .list(db)
      .map(({ name, options, uuid, indexes }): BsonDocument => ({
        name,
        type: 'collection',
        ...(!isNameOnly && { options, info: { readOnly: false, uuid }, idIndex: indexes[0]?.spec }),
      }))
      .filter(matches);
    return cursorReply(input, `${db}.$cmd.listCollections`, entries.map(encodeDocument).values(), {
      batchSize: countArgument(documentArgument(body, 'cursor'), 'batchSize'),
    });
  },
};

/** All databases share one file, so only the total size is returned. */
export const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run: ({ state, db, body }) => {
    if (db !== 'admin') throw new MongoError('IllegalOperation', 'listDatabases may only be run against the admin database.');
    const { catalog, env } = state.engine;
    const isNameOnly = looseFlagArgument(body, 'nameOnly');
    const matches = compileFilter(parseFilter(documentArgument(body, 'filter')));
    const names = [...new Set(catalog.all.map((collection) => collection.db))].toSorted();
    const databases = names
      .map((name): BsonDocument => {
        const empty = catalog.list(name).every((collection) => catalog.count(collection) === 0);
        return { name, ...(!isNameOnly && { sizeOnDisk: 0, empty }) };
      })
      .filter(matches);
    return { databases, ...(!isNameOnly && { totalSize: env.fileSize() }) };
  },
};
