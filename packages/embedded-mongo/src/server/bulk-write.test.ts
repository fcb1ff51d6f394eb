import type { Document } from 'mongodb';
import { Long } from 'mongodb';
import { expect, it } from 'vitest';
import { useClient } from '../testing/use-collection.ts';

it('runs statements on several collections and returns a result for each', async () => {
  const client = await useClient();
  const result = await client.bulkWrite(
    [
      { name: 'insertOne', namespace: 'one.a', document: { _id: 1 as never, n: Long.fromNumber(1) } },
      { name: 'updateOne', namespace: 'two.b', filter: { k: 1 }, update: { $set: { n: 1 } }, upsert: true },
      { name: 'updateMany', namespace: 'one.a', filter: {}, update: { $inc: { n: 1 } } },
      { name: 'deleteMany', namespace: 'one.a', filter: { n: 9 } },
    ],
    { verboseResults: true },
  );
  expect(result).toMatchObject({ insertedCount: 1, upsertedCount: 1, matchedCount: 1, modifiedCount: 1, deletedCount: 0 });
  expect(result.updateResults?.get(1)).toMatchObject({ didUpsert: true });
  expect(
    await client
      .db('one')
      .collection('a')
      .find({ n: { $type: 'long' } })
      .toArray(),
  ).toHaveLength(1);
  expect(await client.db('two').collection('b').findOne({ k: 1 })).toMatchObject({ n: 1 });
});

it('stops at the first error if ordered, and reports errors by index', async () => {
  const client = await useClient();
  const insert = (_id: number): Document => ({ insert: 0, document: { _id } });
  const command = { bulkWrite: 1, ops: [insert(1), insert(1), insert(2)], nsInfo: [{ ns: 'test.a' }] };
  const admin = client.db('admin');
  const ordered = await admin.command(command);
  expect(ordered).toMatchObject({
    nErrors: 1,
    nInserted: 1,
    cursor: {
      firstBatch: [
        { ok: 1, idx: 0 },
        { ok: 0, idx: 1, code: 11_000 },
      ],
    },
  });
  const unordered = await admin.command({ ...command, ordered: false, errorsOnly: true });
  expect(unordered).toMatchObject({ nErrors: 2, nInserted: 1, cursor: { firstBatch: [{ idx: 0 }, { idx: 1 }] } });
});

it.each([
  ['test', { bulkWrite: 1, ops: [], nsInfo: [] }, 13],
  ['admin', { bulkWrite: 1, ops: [] }, 40_414],
  ['admin', { bulkWrite: 1, ops: [], nsInfo: [{ ns: 'nodot' }] }, 73],
  ['admin', { bulkWrite: 1, ops: [], nsInfo: [{ ns: 'a.$b' }] }, 73],
])('on %s, rejects %j with code %i', async (db, command, code) => {
  await expect((await useClient()).db(db).command(command)).rejects.toMatchObject({ code });
});

it.each([
  [{ insert: 5, document: {} }, 2],
  [{ insert: 0, document: {}, nonsense: 1 }, 40_415],
  [{ update: 0, filter: {}, updateMods: { $set: 1 } }, 9],
  [{ rename: 0 }, 2],
])('fails the operation %j with code %i', async (operation, code) => {
  const admin = (await useClient()).db('admin');
  const reply = await admin.command({ bulkWrite: 1, ops: [operation], nsInfo: [{ ns: 'test.a' }] });
  expect(reply).toMatchObject({ nErrors: 1, cursor: { firstBatch: [{ ok: 0, code }] } });
});
