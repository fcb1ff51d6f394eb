import { Decimal128, Long } from 'bson';
import type { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { useClient } from '../testing/use-collection.ts';

async function dump(client: MongoClient): Promise<Record<string, { indexes: string[]; bytes: Buffer[] }>> {
  const { databases } = await client.db('admin').command({ listDatabases: 1, nameOnly: true });
  const result: Record<string, { indexes: string[]; bytes: Buffer[] }> = {};
  for (const { name } of databases) {
    const database = client.db(name);
    for (const { name: collection } of await database.listCollections().toArray()) {
      const { cursor } = await database.command({ listIndexes: collection, cursor: {} });
      const documents = await database
        .collection(collection)
        .find({}, { raw: true, hint: '_id_', noCursorTimeout: true })
        .toArray();
      result[`${name}.${collection}`] = {
        indexes: cursor.firstBatch.map((index: { name: string }) => index.name),
        bytes: documents.map((document) => Buffer.from(document as unknown as Uint8Array)),
      };
    }
  }
  return result;
}

it('lets a mongodump-like client read every collection byte for byte', async () => {
  const client = await useClient();
  await client.db('one').collection('a').createIndex({ n: 1 }, { unique: true });
  const documents = Array.from({ length: 1500 }, (_, n) => ({ _id: n, n: Long.fromNumber(n), d: Decimal128.fromString('1.50') }));
  await client.db('one').collection<{ _id: number }>('a').insertMany(documents);
  await client.db('two').createCollection('empty');
  const dumped = await dump(client);
  expect(Object.keys(dumped)).toEqual(['one.a', 'two.empty']);
  expect(dumped['one.a']?.indexes).toEqual(['_id_', 'n_1']);
  expect(dumped['one.a']?.bytes).toHaveLength(1500);
  expect(dumped['two.empty']).toEqual({ indexes: ['_id_'], bytes: [] });
  const copy = await useClient();
  await copy.db('one').collection<{ _id: number }>('a').insertMany(documents);
  expect((await dump(copy))['one.a']?.bytes).toEqual(dumped['one.a']?.bytes);
});

// Commands of mongosh 2 for `show dbs`, `show collections`, `db.stats()`, `db.c.stats()`, `db.c.getIndexes()` and a query.
it.each([
  ['admin', { listDatabases: 1, nameOnly: false }, { databases: [{ name: 'test', empty: false }] }],
  [
    'test',
    { listCollections: 1, filter: {}, cursor: {}, nameOnly: true, authorizedCollections: true },
    { cursor: { firstBatch: [{ name: 'c', type: 'collection' }] } },
  ],
  ['test', { dbStats: 1, scale: 1 }, { collections: 1, objects: 1 }],
  ['test', { collStats: 'c', scale: 1 }, { count: 1, nindexes: 1 }],
  ['test', { listIndexes: 'c', cursor: {} }, { cursor: { firstBatch: [{ name: '_id_' }] } }],
  ['test', { find: 'c', filter: {}, lsid: { id: 1 } }, { cursor: { firstBatch: [{ a: 1 }] } }],
  ['test', { count: 'c', query: {} }, { n: 1 }],
])('on %s, answers the shell command %j', async (db, command, reply) => {
  const client = await useClient();
  await client.db('test').collection('c').insertOne({ a: 1 });
  expect(await client.db(db).command(command)).toMatchObject({ ...reply, ok: 1 });
});
