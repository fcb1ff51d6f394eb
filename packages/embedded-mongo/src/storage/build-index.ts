import type { BsonDocument } from '../bson/document.ts';
import { decodeDocument } from '../bson/document.ts';
import { MongoError } from '../errors.ts';
import { valuesEqual } from '../query/compare.ts';
import type { CollectionInfo } from './catalog.ts';
import { recordKey } from './catalog.ts';
import { dropIndex } from './drop.ts';
import type { Engine } from './engine.ts';
import { SLICE_SIZE } from './environment.ts';
import { IndexInfo } from './index-info.ts';
import { prefixRange } from './key-range.ts';

/**
 * Builds an index, a slice of documents per transaction; writes in between keep it up to date, queries use it when it
 * is whole. A unique index over equal values fails with DuplicateKey and leaves nothing behind.
 */
export async function buildIndex(engine: Engine, namespace: { db: string; name: string }, spec: BsonDocument): Promise<void> {
  const started = await engine.write(() => {
    const collection = engine.ensureCollection(namespace.db, namespace.name);
    if (isThereAlready(collection, spec)) return undefined;
    const index = new IndexInfo(engine.catalog.nextId(), spec, { isLossy: false, isBuilding: true });
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
  } catch (error) {
    await dropIndex(engine, collection, index);
    throw error;
  }
}

/** Indexes the next documents and gives where to go on; marks the index whole after the last. */
function indexSlice(engine: Engine, started: CollectionInfo, building: IndexInfo, from: number): number | undefined {
  const collection = engine.catalog.get(started.db, started.name);
  const index = collection?.indexes.find(({ id }) => id === building.id);
  if (!collection || !index) throw new MongoError('NamespaceNotFound', 'the collection was dropped during the index build');
  const { end } = prefixRange(recordKey(collection.id, 0).subarray(0, 4));
  const slice = [...engine.env.docs.getRange({ start: recordKey(collection.id, from), end, limit: SLICE_SIZE })];
  let last = 0;
  for (const { key, value } of slice) {
    last = Buffer.from(key).readUIntBE(4, 6);
    engine.records.addToIndex(collection, index, { id: last, document: decodeDocument(value) });
  }
  if (slice.length === SLICE_SIZE) return last + 1;
  index.isBuilding = false;
  engine.catalog.save(collection);
  return undefined;
}

function isThereAlready(collection: CollectionInfo, spec: BsonDocument): boolean {
  const sameName = collection.indexes.find(({ name }) => name === spec['name']);
  const sameKey = collection.indexes.find(({ key }) => valuesEqual(key, spec['key']));
  if (sameKey?.isIdIndex) return true;
  if (sameName && !valuesEqual(sameName.key, spec['key'])) {
    throw new MongoError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index but another key: ${sameName.name}`,
    );
  }
  const existing = sameName ?? sameKey;
  if (!existing) return false;
  if (existing.name !== spec['name']) {
    throw new MongoError('IndexOptionsConflict', `Index already exists with a different name: ${existing.name}`);
  }
  if (valuesEqual(existing.spec, spec)) return true;
  throw new MongoError(
    'IndexOptionsConflict',
    `An equivalent index already exists with the same name but different options: ${existing.name}`,
  );
}
