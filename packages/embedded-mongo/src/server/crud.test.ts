import { Long, ObjectId } from 'bson';
import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useClient, useCollection } from '../testing/use-collection.ts';

describe('inserting', () => {
  it('stores documents as sent and returns them', async () => {
    const document = {
      _id: new ObjectId(),
      text: 'ä',
      n: 1.5,
      big: Long.fromString('9007199254740993'),
      list: [{ a: null }],
      at: new Date(0),
    };
    const things = await useCollection([document]);
    expect(await things.findOne({ text: 'ä' }, { promoteLongs: false })).toEqual(document);
  });

  it('reports a duplicate key with code 11000, keyPattern, keyValue and MongoDB’s message, and stores nothing', async () => {
    const things = await useCollection();
    await things.createIndex({ code: 1, 'at.city': 1 }, { unique: true });
    await things.insertOne({ code: 'A', at: { city: 'Rome' } });
    await expect(things.insertOne({ code: 'A', at: { city: 'Rome' } })).rejects.toMatchObject({
      code: 11_000,
      keyPattern: { code: 1, 'at.city': 1 },
      keyValue: { code: 'A', 'at.city': 'Rome' },
      message:
        'E11000 duplicate key error collection: test.things index: code_1_at.city_1 dup key: { code: "A", at.city: "Rome" }',
    });
    expect(await things.countDocuments()).toBe(1);
  });

  it('stops at the first error if ordered and continues otherwise', async () => {
    const things = await useCollection([{ _id: 1 }, { _id: 2 }] as never[]);
    const batch = [{ _id: 3 }, { _id: 1 }, { _id: 4 }, { _id: 2 }] as never[];
    await expect(things.insertMany(batch)).rejects.toMatchObject({ insertedCount: 1 });
    await expect(things.insertMany(batch, { ordered: false })).rejects.toMatchObject({
      insertedCount: 1,
      writeErrors: { length: 3 },
    });
    expect(await things.distinct('_id')).toEqual([1, 2, 3, 4]);
  });

  it('rejects an invalid _id', async () => {
    const things = await useCollection();
    for (const id of [[1], /x/, { $a: 1 }])
      await expect(things.insertOne({ _id: id } as never)).rejects.toMatchObject({ name: 'MongoServerError' });
    expect(await things.estimatedDocumentCount()).toBe(0);
  });
});

describe('concurrent writes', () => {
  it('accepts one of many parallel inserts of a unique key', async () => {
    const things = await useCollection();
    await things.createIndex({ code: 1 }, { unique: true });
    const results = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => things.insertOne({ code: `c${i % 4}` })));
    const failures = results.filter((result) => result.status === 'rejected');
    expect(failures).toHaveLength(36);
    expect(failures.every(({ reason }) => (reason as { code: number }).code === 11_000)).toBe(true);
    expect(await things.countDocuments()).toBe(4);
  });

  it('creates one document from many parallel upserts, and loses no increment', async () => {
    const things = await useCollection();
    const upsert = () => things.findOneAndUpdate({ code: 'x' }, { $inc: { n: 1 } }, { upsert: true, returnDocument: 'after' });
    const seen = await Promise.all(Array.from({ length: 40 }, upsert));
    expect(seen.map((document) => Number(document?.['n'])).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1),
    );
    expect(await things.find().toArray()).toMatchObject([{ code: 'x', n: 40 }]);
  });
});

describe('updating', () => {
  it('distinguishes matched and modified counts', async () => {
    const things = await useCollection([{ a: 1 }, { a: 1 }, { a: 2 }]);
    expect(await things.updateMany({ a: { $gte: 1 } }, { $set: { a: 2 } })).toMatchObject({ matchedCount: 3, modifiedCount: 2 });
    expect(await things.updateOne({ a: 9 }, { $set: { a: 2 } })).toMatchObject({ matchedCount: 0, modifiedCount: 0 });
  });

  it('changes each document once even if it moves along the scanned index', async () => {
    const things = await useCollection(Array.from({ length: 3000 }, (_, n) => ({ n })));
    await things.createIndex({ n: 1 });
    await things.updateMany({ n: { $gte: 0 } }, { $inc: { n: 5000 } });
    const [sum] = await things.aggregate([{ $group: { _id: null, sum: { $sum: '$n' } } }]).toArray();
    expect(sum?.['sum']).toBe((2999 * 3000) / 2 + 3000 * 5000);
  });

  it('upserts with the equalities of the filter and $setOnInsert', async () => {
    const things = await useCollection();
    const { upsertedId } = await things.updateOne(
      { $and: [{ a: 1 }, { b: { $eq: 2 } }], c: { $gt: 5 } },
      { $set: { d: 1 }, $setOnInsert: { e: 1 } },
      { upsert: true },
    );
    expect(await things.findOne()).toEqual({ _id: upsertedId, a: 1, b: 2, d: 1, e: 1 });
  });

  it('upserts names that start with $, which stored documents allow below the top level only [D11]', async () => {
    const things = await useCollection();
    const set = (fields: Document) => things.updateOne({ _id: 1 as never }, { $set: fields }, { upsert: true });
    await set({ $key: 'x', 'inside.$key': 1 });
    await set({ $key: 'x', 'inside.$key': 2 });
    await expect(set({ $key: 'y' })).rejects.toMatchObject({ code: 52 });
    expect(await things.findOne()).toEqual({ _id: 1, $key: 'x', inside: { $key: 2 } });
  });

  it('changes nothing if the new document would violate a unique key', async () => {
    const things = await useCollection([{ code: 'A' }, { code: 'B', n: 1 }]);
    await things.createIndex({ code: 1 }, { unique: true });
    await expect(things.updateOne({ code: 'B' }, { $set: { code: 'A', n: 2 } })).rejects.toMatchObject({ code: 11_000 });
    expect(await things.findOne({ code: 'B' })).toMatchObject({ n: 1 });
  });

  it('finds and updates by the ID of an embedded document, and pulls it', async () => {
    const [first, second] = [new ObjectId(), new ObjectId()];
    const things = await useCollection([{ history: [{ _id: first }, { _id: second }] }]);
    const after = await things.findOneAndUpdate(
      { 'history._id': first },
      { $pull: { history: { _id: first } } as never },
      { returnDocument: 'after' },
    );
    expect(after?.['history']).toEqual([{ _id: second }]);
  });

  it('applies sort and projection in findOneAndUpdate, findOneAndReplace and findOneAndDelete', async () => {
    const things = await useCollection([{ n: 1 }, { n: 3 }, { n: 2 }]);
    const projection = { _id: 0, n: 1 };
    expect(await things.findOneAndUpdate({}, { $inc: { n: 10 } }, { sort: { n: -1 }, projection })).toEqual({ n: 3 });
    expect(await things.findOneAndReplace({}, { n: 5 }, { sort: { n: 1 }, projection, returnDocument: 'after' })).toEqual({
      n: 5,
    });
    expect(await things.findOneAndDelete({}, { sort: { n: 1 }, projection })).toEqual({ n: 2 });
    expect(await things.distinct('n')).toEqual([5, 13]);
  });
});

describe('deleting', () => {
  it('deletes one or all documents, in slices if there are many', async () => {
    const things = await useCollection(Array.from({ length: 4500 }, (_, n) => ({ n })));
    expect(await things.deleteOne({ n: { $gte: 4499 } })).toMatchObject({ deletedCount: 1 });
    expect(await things.deleteMany({ n: { $gte: 10 } })).toMatchObject({ deletedCount: 4489 });
    expect(await things.countDocuments()).toBe(10);
    expect(await things.countDocuments({ n: { $lt: 5 } })).toBe(5);
  });
});

it('rejects an update that nests a document too deeply, and reads the deepest allowed one [D3]', async () => {
  const things = await useCollection([{ _id: 1 as never }]);
  const path = (levels: number) => Array.from({ length: levels }, () => 'a').join('.');
  await expect(things.updateOne({}, { $set: { [path(252)]: 1 } })).rejects.toMatchObject({ code: 15 });
  expect(await things.findOne()).toEqual({ _id: 1 });
  expect(await things.updateOne({}, { $set: { [path(251)]: 1 } })).toMatchObject({ modifiedCount: 1 });
  expect(await things.updateOne({ [path(251)]: 1 }, { $set: { [path(251)]: 2 } })).toMatchObject({ modifiedCount: 1 });
});

describe('collections and databases', () => {
  it('are listed, and dropped with all their content', async () => {
    const client = await useClient();
    const db = client.db('shop');
    await db.collection('a').insertMany([{ n: 1 }, { n: 2 }]);
    await db.collection('a').createIndex({ n: 1 });
    await db.createCollection('b');
    expect((await db.listCollections().toArray()).map(({ name }) => name).toSorted()).toEqual(['a', 'b']);
    expect((await client.db().admin().listDatabases()).databases.map(({ name }) => name)).toEqual(['shop']);
    await db.collection('a').drop();
    expect(await db.collection('a').find().toArray()).toEqual([]);
    await db.collection('a').insertOne({ n: 3 });
    expect(await db.collection('a').indexes()).toHaveLength(1);
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
  });
});
