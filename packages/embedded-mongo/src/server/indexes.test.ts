import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import { Engine } from '../storage/engine.ts';
import { insertDocuments } from '../testing/insert-documents.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { useCollection } from '../testing/use-collection.ts';
import { deleteExpired } from './expiry.ts';

describe('indexes', () => {
  it('are built over existing documents, listed and dropped', async () => {
    const things = await useCollection(Array.from({ length: 4500 }, (_, n) => ({ n: n % 50 })));
    expect(await things.createIndex({ n: -1 }, { name: 'by-n' })).toBe('by-n');
    expect(await things.countDocuments({ n: 7 })).toBe(90);
    expect(await things.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { n: -1 }, name: 'by-n' },
    ]);
    await things.dropIndex('by-n');
    expect(await things.indexes()).toHaveLength(1);
    expect(await things.countDocuments({ n: 7 })).toBe(90);
  });

  it('include writes during the build', async () => {
    const things = await useCollection(Array.from({ length: 8000 }, (_, n) => ({ n })));
    const built = things.createIndex({ n: 1 });
    await Promise.all(Array.from({ length: 50 }, (_, i) => things.insertOne({ n: 8000 + i })));
    await things.deleteMany({ n: { $lt: 10 } });
    await built;
    expect(await things.countDocuments({ n: { $gte: 0 } })).toBe(8040);
  });

  it('are rejected over duplicates if unique, and leave nothing behind', async () => {
    const things = await useCollection([{ a: 1 }, { a: 1 }]);
    await expect(things.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11_000 });
    expect(await things.indexes()).toHaveLength(1);
    await things.insertOne({ a: 1 });
  });

  it('are used only once completely stored', async () => {
    const things = await useCollection(Array.from({ length: 4500 }, (_, n) => ({ n })));
    for (let round = 0; round < 5; round++) {
      const build = { isDone: false };
      const built = things.createIndex({ n: 1 }).then(() => (build.isDone = true));
      while (!build.isDone) expect(await things.findOne({ n: 4499 })).toMatchObject({ n: 4499 });
      await built;
      await things.dropIndex('n_1');
    }
  });

  it('are complete when a concurrent request for the same index returns', async () => {
    const things = await useCollection(Array.from({ length: 8000 }, (_, n) => ({ n })));
    const use = () => things.find({ n: 7 }).hint({ n: 1 }).toArray();
    const found = await Promise.all([1, 2, 3].map(() => things.createIndex({ n: 1 }).then(use)));
    expect(found).toMatchObject([[{ n: 7 }], [{ n: 7 }], [{ n: 7 }]]);
    await things.insertOne({ n: 7 });
    const refused = await Promise.allSettled([1, 2].map(() => things.createIndex({ n: 1 }, { unique: true, name: 'one' })));
    expect(refused).toMatchObject([{ reason: { code: 11_000 } }, { reason: { code: 11_000 } }]);
  });

  it('are left unchanged when created again, and rejected with a different definition [D11]', async () => {
    const things = await useCollection();
    await things.createIndex({ a: 1 });
    await things.createIndex({ a: 1 });
    expect(await things.indexes()).toHaveLength(2);
    const other = 'An existing index has the same name as the requested index';
    await expect(things.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({
      code: 86,
      message: expect.stringContaining(other),
    });
    await expect(things.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
    await expect(things.createIndex({ a: 1 }, { partialFilterExpression: { b: 1 } })).rejects.toMatchObject({ code: 86 });
    await expect(things.createIndex({ a: 1 }, { expireAfterSeconds: 5 })).rejects.toMatchObject({ code: 85 });
    await expect(things.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({
      code: 85,
      message: 'Index already exists with a different name: a_1',
    });
    await expect(things.createIndex({ a: 1 }, { name: 'other', expireAfterSeconds: 5 })).rejects.toMatchObject({ code: 85 });
  });

  it('can share a key with a different partial filter or uniqueness, each by name [D11]', async () => {
    const things = await useCollection([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ]);
    await things.createIndex({ a: 1 });
    await things.createIndex({ a: 1 }, { name: 'first', partialFilterExpression: { b: 1 }, unique: true });
    await things.createIndex({ a: 1 }, { name: 'second', partialFilterExpression: { b: 2, c: null } });
    await expect(
      things.createIndex({ a: 1 }, { name: 'third', partialFilterExpression: { c: null, b: 2 } }),
    ).rejects.toMatchObject({ code: 85 });
    await expect(things.createIndex({ a: 1 }, { name: 'all', unique: true })).rejects.toMatchObject({ code: 11_000 });
    await expect(things.insertOne({ a: 1, b: 1 })).rejects.toMatchObject({ code: 11_000 });
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1', 'first', 'second']);
    await expect(things.find({ a: 1 }).hint({ a: 1 }).toArray()).rejects.toMatchObject({ code: 2 });
    expect(await things.find({ a: 1 }).hint('a_1').toArray()).toHaveLength(2);
    await expect(things.dropIndex({ a: 1 } as never)).rejects.toMatchObject({ code: 291 });
    await things.dropIndex('second');
    await things.dropIndex('first');
    await things.dropIndex({ a: 1 } as never);
    expect(await things.indexes()).toHaveLength(1);
  });

  it('reject parallel arrays', async () => {
    const things = await useCollection();
    await things.createIndex({ a: 1, b: 1 });
    await things.insertOne({ a: [1, 2], b: 1 });
    await expect(things.insertOne({ a: [1], b: [1] })).rejects.toMatchObject({ code: 171 });
    expect(await things.countDocuments()).toBe(1);
  });

  it('distinguish values too long for a key by their documents', async () => {
    const things = await useCollection();
    await things.createIndex({ text: 1 });
    const long = 'x'.repeat(5000);
    await things.insertMany([{ text: `${long}b` }, { text: `${long}a` }, { text: 'short' }]);
    expect(await things.countDocuments({ text: `${long}a` })).toBe(1);
    expect(
      await things
        .find()
        .sort({ text: 1 })
        .map(({ text }) => String(text).at(-1))
        .toArray(),
    ).toEqual(['t', 'a', 'b']);
  });

  it('change only when their key fields or partial filter fields change', async () => {
    const things = await useCollection();
    await things.createIndex({ 'a.b': 1 });
    await things.createIndex({ c: 1 }, { partialFilterExpression: { state: 'done' } });
    await things.insertOne({ a: { b: 1, other: 1 }, c: 5, state: 'open', words: ['x'] });
    const counts = async () => [
      await things.find({ 'a.b': 1 }).hint({ 'a.b': 1 }).count(),
      await things.find({ 'a.b': 2 }).hint({ 'a.b': 1 }).count(),
      await things.find({ c: 5, state: 'done' }).hint({ c: 1 }).count(),
    ];
    const steps = [
      { $push: { words: 'y' } },
      { $set: { state: 'done' } },
      { $set: { 'a.other': 2 } },
      { $set: { 'a.b': 2, state: 'open' } },
      { $unset: { a: 1 } },
    ];
    const seen = [];
    for (const step of steps) {
      await things.updateOne({}, step as never);
      seen.push(await counts());
    }
    expect(seen).toEqual([
      [1, 0, 0],
      [1, 0, 1],
      [1, 0, 1],
      [0, 1, 0],
      [0, 0, 0],
    ]);
  });

  it('accept one unique value too long for a key, and reject others they cannot distinguish', async () => {
    const things = await useCollection();
    await things.createIndex({ text: 1 }, { unique: true });
    const long = 'x'.repeat(5000);
    await things.insertOne({ text: `${long}a` });
    await expect(things.insertOne({ text: `${long}a` })).rejects.toMatchObject({ code: 11_000 });
    await expect(things.insertOne({ text: `${long}b` })).rejects.toMatchObject({ code: 17_280 });
  });

  it.each([
    [{ a: 'text' }, {}, 115],
    [{ a: '2dsphere' }, {}, 115],
    [{ a: 'hashed' }, {}, 115],
    [{ '$**': 1 }, {}, 115],
    [{ a: 1 }, { collation: { locale: 'de' } }, 115],
    [{ a: 1 }, { sparse: true }, 115],
    [{ a: 1 }, { hidden: true }, 115],
    [{ a: 1, b: 1 }, { expireAfterSeconds: 5 }, 67],
    [{ a: 1 }, { expireAfterSeconds: -5 }, 67],
    [{ a: 0 }, {}, 67],
  ])('reject %j with %j by code %i', async (key, options, code) => {
    const things = await useCollection();
    await expect(things.createIndex(key as never, options)).rejects.toMatchObject({ code });
    expect(await things.indexes().catch(() => [])).not.toHaveLength(2);
  });

  it.each([
    ['', {}, [2, 3, 4]],
    [' of what a partial filter covers (D1)', { partialFilterExpression: { state: 'done' } }, [1, 2, 3, 4]],
  ])('delete only expired documents with expireAfterSeconds%s', async (_, options, expected) => {
    const engine = await Engine.open(temporaryFolder());
    const now = new Date('2026-01-01T00:01:00Z');
    const documents = [
      { _id: 1, at: new Date('2026-01-01T00:00:00Z'), state: 'open' },
      { _id: 2, at: new Date('2026-01-01T00:00:01Z'), state: 'done' },
      { _id: 3, at: 'text', state: 'done' },
      { _id: 4, state: 'done' },
      { _id: 5, at: new Date('2025-01-01T00:00:00Z'), state: 'done' },
    ];
    const spec = { v: 2, key: { at: 1 }, name: 'ttl', expireAfterSeconds: 60, ...options };
    const collection = await insertDocuments(engine, documents, [spec]);
    await deleteExpired({ engine }, now);
    const kept = Array.from(engine.env.docs.getRange({}), ({ value }) => Number(decodeDocument(value)['_id']));
    expect(kept).toEqual(expected);
    expect(engine.catalog.count(collection)).toBe(expected.length);
    await engine.close();
  });
});
