import { isDeepStrictEqual } from 'node:util';
import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { MongoError } from '../errors.ts';
import { valuesEqual } from '../query/compare.ts';
import { getConjuncts, type Filter } from '../query/filter.ts';
import type { CollectionInfo } from './catalog.ts';
import { dropIndex } from './drop.ts';
import type { Engine } from './engine.ts';
import { SLICE_SIZE } from './environment.ts';
import { IndexInfo } from './index-info.ts';
import { prefixRange } from './key-range.ts';
import { recordKey } from './record-key.ts';

interface Namespace {
  db: string;
  name: string;
}

/** MongoDB's limit per collection, including `_id`. */
const MAX_INDEXES = 64;

/**
 * One slice per transaction; concurrent writes update the index, queries use it once complete. Builds of a collection are
 * serialized, so that a second request for the same index waits.
 */
export async function buildIndex(engine: Engine, namespace: Namespace, spec: BsonDocument): Promise<void> {
  const { builds } = engine;
  const key = `${namespace.db}.${namespace.name}`;
  const before = builds.get(key) ?? Promise.resolve();
  const build = before.catch(() => undefined).then(() => buildNow(engine, namespace, spec));
  builds.set(key, build);
  try {
    await build;
  } finally {
    if (builds.get(key) === build) builds.delete(key);
  }
}

async function buildNow(engine: Engine, namespace: Namespace, spec: BsonDocument): Promise<void> {
  const started = await engine.write(() => {
    const collection = engine.ensureCollection(namespace.db, namespace.name);
    const state = { isLossy: false, isBuilding: true };
    if (indexExists(collection, new IndexInfo(0, spec, state))) return undefined;
    if (collection.indexes.length >= MAX_INDEXES) {
      throw new MongoError('CannotCreateIndex', `add index fails, too many indexes for ${namespace.db}.${namespace.name}`);
    }
    const index = new IndexInfo(engine.catalog.nextId(), spec, state);
    collection.indexes = [...collection.indexes, index];
    engine.catalog.save(collection);
    return { collection, index };
  });
  if (!started) return;
  const { collection, index } = started;
  try {
    for (let next: number | undefined = 0; next !== undefined;) {
      const from: number = next;
      next = await engine.write(() => indexSlice(engine, collection, index, from));
    }
    // In a transaction of its own: readers see the flag before commit, when all slices must be stored.
    await engine.write(() => markComplete(engine, collection, index));
  } catch (error) {
    await dropIndex(engine, collection, index);
    throw error;
  }
}

function current(engine: Engine, started: CollectionInfo, building: IndexInfo): { collection: CollectionInfo; index: IndexInfo } {
  const collection = engine.catalog.get(started.db, started.name);
  const index = collection?.indexes.find(({ id }) => id === building.id);
  if (!collection || !index) throw new MongoError('NamespaceNotFound', 'the collection was dropped during the index build');
  return { collection, index };
}

function markComplete(engine: Engine, started: CollectionInfo, building: IndexInfo): void {
  const { collection, index } = current(engine, started, building);
  index.isBuilding = false;
  engine.catalog.save(collection);
}

function indexSlice(engine: Engine, started: CollectionInfo, building: IndexInfo, from: number): number | undefined {
  const { collection, index } = current(engine, started, building);
  const { end } = prefixRange(recordKey(collection.id, 0).subarray(0, 4));
  const slice = [...engine.env.docs.getRange({ start: recordKey(collection.id, from), end, limit: SLICE_SIZE })];
  let last = 0;
  for (const { key, value } of slice) {
    last = Buffer.from(key).readUIntBE(4, 6);
    engine.records.addToIndex(collection, index, { id: last, document: decodeDocument(value) });
  }
  return slice.length === SLICE_SIZE ? last + 1 : undefined;
}

/** Indexes are identified by key, uniqueness and partial filter, as since MongoDB 5.0. */
function indexExists({ indexes }: CollectionInfo, requested: IndexInfo): boolean {
  const sameName = indexes.find(({ name }) => name === requested.name);
  const existing = sameName ?? indexes.find((index) => isSameIndex(index, requested));
  if (!existing) return false;
  if (!isSameIndex(existing, requested)) {
    throw new MongoError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index, but another key, uniqueness or partial filter: ${existing.name}`,
    );
  }
  const isEqual = existing.expireAfterSeconds === requested.expireAfterSeconds;
  if ((existing === sameName && isEqual) || existing.isIdIndex) return true;
  const difference = existing === sameName ? 'the same name but different options' : 'a different name';
  throw new MongoError(
    'IndexOptionsConflict',
    `${isEqual ? 'Index' : 'An equivalent index'} already exists with ${difference}: ${existing.name}`,
  );
}

function isSameIndex(a: IndexInfo, b: IndexInfo): boolean {
  if (!valuesEqual(a.key, b.key)) return false;
  return a.isIdIndex || (a.isUnique === b.isUnique && isSameFilter(a.partialFilter, b.partialFilter));
}

function isSameFilter(a: Filter | undefined, b: Filter | undefined): boolean {
  if (!a || !b) return a === b;
  const [some, others] = [getConjuncts(a), getConjuncts(b)];
  return some.length === others.length && some.every((part) => others.some((other) => isDeepStrictEqual(part, other)));
}
