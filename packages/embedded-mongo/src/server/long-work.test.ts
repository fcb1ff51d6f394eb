import { Decimal128, Double } from 'bson';
import type { Collection } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { QueryMemory } from '../storage/query-memory.ts';
import { useClient, useCollection } from '../testing/use-collection.ts';

const MANY = Array.from({ length: 6_000 }, (_, _id) => ({ _id, n: _id }));
const admin = (things: Collection) => things.db.client.db('admin');

describe('a write with a long search [D6]', () => {
  it('finds, changes and removes the document', async () => {
    const things = await useCollection(MANY);
    expect(await things.updateOne({ n: 5_500 }, { $set: { x: 1 } })).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await things.findOneAndUpdate({ n: 5_600 }, { $set: { x: 2 } }, { returnDocument: 'after' })).toMatchObject({ x: 2 });
    expect(await things.findOneAndDelete({ n: 5_700 })).toMatchObject({ _id: 5_700 });
    expect(await things.deleteOne({ n: 5_800 })).toMatchObject({ deletedCount: 1 });
    expect(await things.updateOne({ n: -1 }, { $set: { x: 1 } })).toMatchObject({ matchedCount: 0 });
    expect(await things.updateOne({ n: -1 }, { $set: { x: 3 } }, { upsert: true })).toMatchObject({ upsertedCount: 1 });
    expect(await things.countDocuments({ x: { $exists: true } })).toBe(3);
    expect(await things.countDocuments()).toBe(5_999);
  });

  it('changes the first of several in sort order, each once', async () => {
    const things = await useCollection(MANY);
    const take = () =>
      things.findOneAndUpdate({ n: { $gte: 5_990 }, taken: null }, { $set: { taken: true } }, { sort: { n: -1 } });
    const taken = await Promise.all(Array.from({ length: 10 }, take));
    expect(taken.map((document) => Number(document?._id)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, i) => 5_990 + i),
    );
  });

  it('stops at maxTimeMS and changes nothing', async () => {
    const things = await useCollection(MANY);
    const slow = { $expr: { $eq: [{ $size: { $map: { input: { $split: ['x'.repeat(200), 'x'] }, in: '$n' } } }, 0] } };
    const update = { update: 'things', updates: [{ q: slow, u: { $set: { x: 1 } } }], maxTimeMS: 20 };
    const { writeErrors } = await things.db.command(update);
    expect(writeErrors).toMatchObject([{ code: 50 }]);
    expect(await things.countDocuments({ x: 1 })).toBe(0);
  });
});

it('stops a running operation with killOp [D6]', async () => {
  const client = await useClient();
  const things = client.db('test').collection<{ _id: number; n: number }>('things');
  await things.insertMany(MANY);
  const pairs = [{ $lookup: { from: 'things', localField: 'none', foreignField: 'none', as: 'all' } }, { $count: 'n' }];
  const ended = things
    .aggregate(pairs)
    .toArray()
    .catch((error: unknown) => error);
  const running = async () => {
    const { inprog } = await admin(things as never).command({ currentOp: 1 });
    return (inprog as { opid: number; command: object }[]).find(({ command }) => 'aggregate' in command)?.opid;
  };
  await expect.poll(running).toBeDefined();
  await admin(things as never).command({ killOp: 1, op: await running() });
  expect(await ended).toMatchObject({ code: 11_601 });
});

describe('memory of queries [D5]', () => {
  it('is limited per query and in total, and released', () => {
    const memory = new QueryMemory({ ofOne: 100, ofAll: 150 });
    const first = memory.hold();
    first.add(100);
    const second = memory.hold();
    expect(() => second.add(60)).toThrow(/All open queries together/);
    second.release();
    first.release();
    const large = memory.hold();
    expect(() => large.add(101)).toThrow(expect.objectContaining({ code: 292 }));
    large.release();
    memory.hold().add(100);
  });

  it('is released by cursors that are exhausted, closed or failed', async () => {
    const things = await useCollection(MANY);
    for (let round = 0; round < 3; round++) {
      const cursor = things.find().sort({ n: -1 }).batchSize(2);
      expect(await cursor.next()).toMatchObject({ n: 5_999 });
      await cursor.close();
      expect(await things.find().sort({ n: -1 }).limit(1).toArray()).toMatchObject([{ n: 5_999 }]);
      expect(await things.aggregate([{ $sort: { n: -1 } }, { $set: { x: 1 } }, { $limit: 1 }]).toArray()).toHaveLength(1);
    }
  });
});

describe('nearly equal values [D9]', () => {
  const DECIMALS = ['0.1', '0.10000000000000001', '0.1000000000000000055511151231257827', '9007199254740993.5'];

  it.each([false, true])('finds and distinguishes decimals, with an index: %s', async (isIndexed) => {
    const things = await useCollection(DECIMALS.map((text) => ({ d: Decimal128.fromString(text) })));
    if (isIndexed) await things.createIndex({ d: 1 });
    for (const [i, text] of DECIMALS.entries()) {
      const d = Decimal128.fromString(text);
      expect(await things.countDocuments({ d })).toBe(1);
      expect(await things.countDocuments({ d: { $gt: d } })).toBe([3, 1, 2, 0][i]);
      expect(await things.countDocuments({ d: { $lt: d } })).toBe([0, 2, 1, 3][i]);
    }
    expect(await things.countDocuments({ d: { $gt: new Double(0.1) } })).toBe(2);
    expect(await things.distinct('d')).toHaveLength(4);
  });

  it('finds references by their parts, with an index', async () => {
    const things = await useCollection([{ ref: { $ref: 'c', $id: 7 } }, { ref: { $ref: 'c', $id: 8 } }]);
    expect(await things.countDocuments({ 'ref.$id': 7 })).toBe(1);
    await things.createIndex({ 'ref.$id': 1 });
    expect(await things.countDocuments({ 'ref.$id': 8 })).toBe(1);
  });

  it('finds no missing field below a scalar array element', async () => {
    const things = await useCollection([{ c: [5] }, { c: [{ d: 1 }] }, { c: 5 }]);
    expect(await things.countDocuments({ 'c.0.c': null })).toBe(2);
  });
});

it('uses only the _id of the filter for an upserted replacement [D11]', async () => {
  const things = await useCollection();
  await things.replaceOne({ _id: 'a', tags: { $all: ['x', 'y'] } } as never, { n: 1 }, { upsert: true });
  expect(await things.find().toArray()).toEqual([{ _id: 'a', n: 1 }]);
});
