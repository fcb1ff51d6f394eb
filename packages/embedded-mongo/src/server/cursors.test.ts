import type { Collection } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useClient, useCollection } from '../testing/use-collection.ts';

const thousand = Array.from({ length: 3000 }, (_, n) => ({ n, pad: 'x'.repeat(n % 50) }));

describe('cursors', () => {
  it.each([{}, { n: { $gte: 0 } }])('return every document once over many batches, filter %j', async (filter) => {
    const things = await useCollection(thousand);
    await things.createIndex({ n: -1 });
    const found = await things
      .find(filter, { batchSize: 7, sort: { n: 1 } })
      .map(({ n }) => Number(n))
      .toArray();
    expect(found).toEqual(thousand.map(({ n }) => n));
  });

  it('continue while documents are added and removed', async () => {
    const things = await useCollection(thousand);
    await things.createIndex({ n: 1 });
    const cursor = things.find({ n: { $gte: 0 } }, { batchSize: 100, sort: { n: 1 } });
    const seen: number[] = [];
    for await (const { n } of cursor) {
      seen.push(Number(n));
      if (seen.length === 100) {
        await things.deleteMany({ n: { $gte: 2000 } });
        await things.insertOne({ n: 1999.5 });
      }
    }
    expect(seen).toEqual([...thousand.slice(0, 2000).map(({ n }) => n), 1999.5]);
  });

  it('apply limit, skip and batch size 0', async () => {
    const things = await useCollection(thousand);
    expect(await things.find().sort({ n: 1 }).skip(2990).limit(20).toArray()).toHaveLength(10);
    expect(await things.find().skip(5000).toArray()).toEqual([]);
    expect(await things.find({}, { batchSize: 0 }).limit(3).toArray()).toHaveLength(3);
  });

  it('end when closed; an unknown one is CursorNotFound', async () => {
    const client = await useClient();
    const things = client.db('test').collection('things');
    await things.insertMany([...thousand]);
    const cursor = things.find({}, { batchSize: 10 });
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    await expect(client.db('test').command({ getMore: id, collection: 'things' })).rejects.toMatchObject({ code: 43 });
  });

  it.each([
    ['its collection', {}, (things: Collection) => things.drop()],
    ['its collection, found by an index', { n: { $gte: 0 } }, (things: Collection) => things.drop()],
    ['its index', { n: { $gte: 0 } }, (things: Collection) => things.dropIndex('n_1')],
  ])('report an error instead of ending early when %s is dropped', async (_, filter, drop) => {
    const things = await useCollection(thousand);
    await things.createIndex({ n: 1 });
    const cursor = things.find(filter, { batchSize: 100 });
    await cursor.next();
    await drop(things);
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 175 });
  });

  it('report an error when the remainder of the last chunk is dropped', async () => {
    const things = await useCollection(thousand.slice(0, 300));
    await things.createIndex({ n: 1 });
    const cursor = things.find({ n: { $gte: 0 } }, { batchSize: 100 });
    await cursor.next();
    await things.drop();
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 175 });
  });

  it('reject a negative skip', async () => {
    const things = await useCollection(thousand);
    await expect(things.find({}, { skip: -1 }).toArray()).rejects.toMatchObject({ code: 2 });
  });
});
