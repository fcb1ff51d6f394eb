import type { Catalog, CollectionInfo } from './catalog.ts';
import { type Environment, SLICE_SIZE } from './environment.ts';
import type { IndexInfo } from './index-info.ts';
import { indexPrefix } from './index-keys.ts';
import { prefixRange } from './key-range.ts';

type TableName = 'docs' | 'idx';

interface Storage {
  env: Environment;
  catalog: Catalog;
  write: <T>(change: () => T) => Promise<T>;
}

export async function dropCollection(engine: Storage, collection: CollectionInfo): Promise<void> {
  await engine.write(() => {
    if (engine.catalog.get(collection.db, collection.name)?.id !== collection.id) return;
    engine.catalog.remove(collection);
    for (const index of collection.indexes) markLeftover(engine, 'idx', indexPrefix(index));
    const prefix = Buffer.alloc(4);
    prefix.writeUInt32BE(collection.id, 0);
    markLeftover(engine, 'docs', prefix);
  });
  await purgeLeftovers(engine);
}

export async function dropIndex(engine: Storage, collection: CollectionInfo, index: IndexInfo): Promise<void> {
  await engine.write(() => {
    const current = engine.catalog.get(collection.db, collection.name);
    if (current?.id !== collection.id || !current.indexes.some(({ id }) => id === index.id)) return;
    current.indexes = current.indexes.filter(({ id }) => id !== index.id);
    engine.catalog.save(current);
    markLeftover(engine, 'idx', indexPrefix(index));
  });
  await purgeLeftovers(engine);
}

/** The remainder is recorded in the file so that it survives a crash. */
function markLeftover(engine: Storage, table: TableName, prefix: Buffer): void {
  if (!purgeSlice(engine, table, prefix)) {
    void engine.env.meta.put(leftoverKey(table, prefix), Buffer.from(table));
  }
}

function leftoverKey(table: TableName, prefix: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`p\0${table.padEnd(4)}`), prefix]);
}

function purgeSlice(engine: Storage, table: TableName, prefix: Buffer): boolean {
  const keys = [...engine.env[table].getKeys({ ...prefixRange(prefix), limit: SLICE_SIZE })];
  for (const key of keys) void engine.env[table].remove(Buffer.from(key));
  return keys.length < SLICE_SIZE;
}

async function purgeLeftovers(engine: Storage): Promise<void> {
  const leftovers = Array.from(engine.env.meta.getKeys(prefixRange(Buffer.from('p\0'))));
  for (const key of leftovers) {
    const prefix = Buffer.from(key.subarray(6));
    const table: TableName = Buffer.from(key.subarray(2, 6)).toString().trim() === 'docs' ? 'docs' : 'idx';
    for (let isDone = false; !isDone;) {
      isDone = await engine.write(() => {
        const isEmpty = purgeSlice(engine, table, prefix);
        if (isEmpty) void engine.env.meta.remove(Buffer.from(key));
        return isEmpty;
      });
    }
  }
}

/** At startup: removes incomplete indexes, whose creation was never acknowledged, and finishes interrupted drops. */
export async function finishInterruptedWork(engine: Storage): Promise<void> {
  for (const collection of engine.catalog.all) {
    for (const index of collection.indexes.filter(({ isBuilding }) => isBuilding)) {
      await dropIndex(engine, collection, index);
    }
  }
  await purgeLeftovers(engine);
}
