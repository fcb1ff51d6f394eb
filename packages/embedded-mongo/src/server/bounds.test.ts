import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useClient, useCollection } from '../testing/use-collection.ts';

describe('names', () => {
  it.each<Document>([
    { insert: 'system.things', documents: [{ a: 1 }] },
    { update: 'system.things', updates: [{ q: { _id: 1 }, u: { $set: { a: 1 } }, upsert: true }] },
    { delete: 'system.things', deletes: [{ q: {}, limit: 0 }] },
    { findAndModify: 'system.things', query: { _id: 1 }, update: { a: 1 }, upsert: true },
    { create: 'system.things' },
    { createIndexes: 'system.things', indexes: [{ key: { a: 1 }, name: 'a' }] },
  ])('rejects writes to system collections: %j [D9]', async (command) => {
    const db = (await useClient()).db('test');
    await expect(db.command(command)).rejects.toMatchObject({ code: 73 });
    expect(await db.listCollections().toArray()).toEqual([]);
    expect(await db.collection('system.things').find().toArray()).toEqual([]);
  });

  it('rejects a write to a system collection in a client bulkWrite [D9]', async () => {
    const command = { bulkWrite: 1, ops: [{ insert: 0, document: { a: 1 } }], nsInfo: [{ ns: 'test.system.things' }] };
    await expect((await useClient()).db('admin').command(command)).rejects.toMatchObject({ code: 73 });
  });

  it('rejects a database name that differs by case only, until the other is dropped [D9]', async () => {
    const client = await useClient();
    const insert = (db: string) => client.db(db).collection('things').insertOne({ a: 1 });
    await insert('things');
    await expect(insert('Things')).rejects.toMatchObject({ code: 13_297 });
    await expect(client.db('THINGS').createCollection('a')).rejects.toMatchObject({ code: 13_297 });
    await client.db('things').dropDatabase();
    await insert('Things');
  });
});

it('rejects the 65th index of a collection, including _id [D9]', async () => {
  const things = await useCollection();
  for (let n = 1; n < 64; n++) await things.createIndex({ [`f${n}`]: 1 });
  await expect(things.createIndex({ f64: 1 })).rejects.toMatchObject({ code: 67 });
  await things.createIndex({ f1: 1 });
  expect(await things.indexes()).toHaveLength(64);
});
