import type { Document } from 'mongodb';
import { BSONRegExp } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useCollection } from '../testing/use-collection.ts';

describe('differences from mongod', () => {
  it('returns the plan from explain without running anything, at any verbosity', async () => {
    const things = await useCollection([{ n: 1 }]);
    const explain = { delete: 'things', deletes: [{ q: { n: 1 }, limit: 0 }] };
    const explained = await things.db.command({ explain, verbosity: 'executionStats' });
    expect(explained).toMatchObject({ queryPlanner: { winningPlan: { stage: 'COLLSCAN' } } });
    expect(explained).not.toHaveProperty('executionStats');
    expect(await things.countDocuments()).toBe(1);
  });

  it.each<[Document, Document, string[]]>([
    [{ collStats: 'things' }, { count: 2, nindexes: 1 }, ['size', 'storageSize', 'avgObjSize']],
    [{ dbStats: 1 }, { objects: 2, collections: 1, indexes: 1 }, ['dataSize', 'storageSize', 'indexSize']],
  ])('counts in %j, but omits sizes in bytes', async (command, counts, left) => {
    const things = await useCollection([{ n: 1 }, { n: 2 }]);
    const reply = await things.db.command(command);
    expect(reply).toMatchObject(counts);
    expect(left.filter((name) => name in reply)).toEqual([]);
  });

  it('returns the size of the shared file from listDatabases, and none per database', async () => {
    const things = await useCollection([{ n: 1 }]);
    const { databases, totalSize } = await things.db.admin().listDatabases();
    expect(databases).toMatchObject([{ name: 'test', sizeOnDisk: 0 }]);
    expect(totalSize).toBeGreaterThan(0);
  });

  it('matches ^ after a final line break with option m', async () => {
    const things = await useCollection([{ s: 'a\n' }]);
    expect(await things.countDocuments({ s: new BSONRegExp('^$', 'm') })).toBe(1);
  });

  it('rejects a sort by two parallel arrays with code 171', async () => {
    const things = await useCollection([{ a: [1], b: [1] }]);
    await expect(things.find().sort({ a: 1, b: 1 }).toArray()).rejects.toMatchObject({ code: 171 });
  });

  it('keeps earlier slices of up to 2,000 documents when a multi-document write fails', async () => {
    const things = await useCollection(Array.from({ length: 5_000 }, (_, n) => ({ n: n === 4_500 ? 'text' : n })));
    await expect(things.updateMany({}, { $inc: { n: 10_000 } })).rejects.toMatchObject({ code: 14 });
    const kept = await things.countDocuments({ n: { $gte: 10_000 } });
    expect(kept).toBeGreaterThanOrEqual(2_500);
    expect(kept).toBeLessThan(4_500);
    expect(await things.countDocuments({ n: { $gte: 10_000 + kept } })).toBe(0);
  });
});

it('limits documents to 16 MiB, also after an update', async () => {
  const things = await useCollection([{ _id: 1 as never, half: 'x'.repeat(9 * 1024 * 1024) }]);
  const grow = things.updateOne({}, [{ $set: { other: '$half' } }]);
  await expect(grow).rejects.toMatchObject({ code: 10_334 });
  expect(await things.countDocuments({ other: { $exists: true } })).toBe(0);
});
