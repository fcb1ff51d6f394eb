import { expect, it, onTestFinished } from 'vitest';
import type { BsonDocument } from '../bson/document.ts';
import { Cursors } from '../plan/cursors.ts';
import { Operation } from '../plan/operation.ts';
import { Engine } from '../storage/engine.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { useCollection } from '../testing/use-collection.ts';
import { bulkWrite } from './bulk-write.ts';
import type { Command, CommandInput } from './command.ts';
import { update } from './update.ts';

const STATEMENTS = 120;
const HALF = STATEMENTS / 2;
const MANY = Array.from({ length: 6_000 }, (_, _id) => ({ _id, n: _id }));

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);
const createUpsert = (code: number) => ({ updateOne: { filter: { code }, update: { $set: { at: code } }, upsert: true } });

async function countCommits(command: Command, db: string, body: BsonDocument) {
  const engine = await Engine.open(temporaryFolder());
  const cursors = new Cursors();
  onTestFinished(async () => {
    cursors.close();
    await engine.close();
  });
  const commits = () => (engine.env.meta.getStats() as { lastTxnId: number }).lastTxnId;
  const before = commits();
  const input = {
    state: { engine, cursors },
    db,
    name: Object.keys(body)[0],
    body,
    connectionId: 1,
    operation: new Operation(1),
  };
  const answer = await command.run(input as unknown as CommandInput);
  return { answer, commits: commits() - before };
}

it('shares commits among single-document statements', async () => {
  const updates = numbers(STATEMENTS).map((code) => ({ q: { _id: code }, u: { $set: { code } }, upsert: true }));
  const { answer, commits } = await countCommits(update, 'test', { update: 'things', updates });
  expect(answer).toMatchObject({ n: STATEMENTS, nModified: 0 });
  expect(commits).toBeLessThan(STATEMENTS / 10);
});

it.each([true, false])('shares commits among operations of a client bulkWrite, ordered: %s', async (ordered) => {
  const ops = numbers(STATEMENTS).map((_id) =>
    _id % 2 === 0
      ? { insert: 0, document: { _id } }
      : { update: 1, filter: { _id }, updateMods: { $set: { n: 1 } }, upsert: true },
  );
  const nsInfo = [{ ns: 'one.things' }, { ns: 'two.things' }];
  const { answer, commits } = await countCommits(bulkWrite, 'admin', { bulkWrite: 1, ops, nsInfo, ordered });
  expect(answer).toMatchObject({ nInserted: HALF, nUpserted: HALF, nErrors: 0 });
  expect(commits).toBeLessThan(STATEMENTS / 10);
});

it('shows each operation of a client bulkWrite the earlier ones; stops at the first error only if ordered', async () => {
  for (const ordered of [true, false]) {
    const things = await useCollection(MANY);
    const insert = (_id: number) => ({ insert: 0, document: { _id, n: 1 } });
    const change = (options: BsonDocument) => ({ update: 0, updateMods: { $inc: { seen: 1 } }, multi: false, ...options });
    const ops = [
      insert(-1),
      change({ filter: { _id: -1 } }),
      change({ filter: { n: 5_900, seen: null } }),
      { delete: 0, filter: { _id: -1, seen: 1 }, multi: false },
      insert(-1),
      change({ filter: { n: { $lt: 2 } }, multi: true }),
      insert(-1),
      { update: 0, filter: { _id: -1 }, updateMods: { $no: 1 } },
      change({ filter: { _id: -1 } }),
      insert(-2),
    ];
    const command = { bulkWrite: 1, ops, nsInfo: [{ ns: 'test.things' }], ordered };
    const { cursor, ...totals } = await things.db.admin().command(command);
    const results = cursor.firstBatch.map(({ ok, idx, n, code }: BsonDocument) =>
      ok ? [idx, n] : [idx, `error ${String(code)}`],
    );
    const first = [...[0, 1, 2, 3, 4].map((idx) => [idx, 1]), [5, 3], [6, 'error 11000']];
    expect(results).toEqual(ordered ? first : [...first, [7, 'error 9'], [8, 1], [9, 1]]);
    expect(totals).toMatchObject({
      nInserted: ordered ? 2 : 3,
      nMatched: ordered ? 5 : 6,
      nDeleted: 1,
      nErrors: ordered ? 1 : 2,
    });
    expect(await things.findOne({ _id: -1 as never })).toEqual({ _id: -1, n: 1, seen: ordered ? 1 : 2 });
    expect(await things.countDocuments({ _id: -2 as never })).toBe(Number(!ordered));
  }
});

it('stops at the first error if ordered, else runs all others', async () => {
  for (const ordered of [true, false]) {
    const things = await useCollection();
    await things.createIndex({ at: 1 }, { unique: true });
    await things.insertOne({ at: HALF });
    const bulk = things.bulkWrite(numbers(STATEMENTS).map(createUpsert), { ordered });
    await expect(bulk).rejects.toMatchObject({ code: 11_000, writeErrors: [{ index: HALF }] });
    const stored = ordered ? numbers(HALF + 1) : numbers(STATEMENTS);
    expect(await things.distinct('at')).toEqual(stored);
  }
});

it('shows each statement the earlier ones, also after a long search or a multi-document statement', async () => {
  const things = await useCollection(MANY);
  const push = (_id: number, word: string) => ({ updateOne: { filter: { _id }, update: { $push: { words: word } } } });
  const { modifiedCount, deletedCount } = await things.bulkWrite([
    push(1, 'a'),
    { updateOne: { filter: { n: 5_900, words: null }, update: { $set: { words: ['long'] } } } },
    { updateOne: { filter: { n: 5_901, words: null }, update: { $set: { words: ['long'] } } } },
    { updateMany: { filter: { words: { $exists: true } }, update: { $push: { words: 'all' } } } },
    push(1, 'b'),
    { deleteOne: { filter: { words: ['long', 'all'] } } },
    { deleteOne: { filter: { words: ['long', 'all'] } } },
    { deleteOne: { filter: { words: ['long', 'all'] } } },
    push(1, 'c'),
  ] as never[]);
  expect({ modifiedCount, deletedCount }).toEqual({ modifiedCount: 8, deletedCount: 2 });
  expect(await things.find({ words: { $exists: true } }).toArray()).toEqual([{ _id: 1, n: 1, words: ['a', 'all', 'b', 'c'] }]);
});

it('fails an invalid statement in its turn', async () => {
  const things = await useCollection();
  const updates = [
    { q: { _id: 1 }, u: { $set: { n: 1 } }, upsert: true },
    { q: { _id: 2 }, u: { $no: 1 }, upsert: true },
    { q: { _id: 3 }, u: { $set: { n: 3 } }, upsert: true },
  ];
  expect(await things.db.command({ update: 'things', updates })).toMatchObject({ n: 1, writeErrors: [{ index: 1, code: 9 }] });
  expect(await things.distinct('_id')).toEqual([1]);
  expect(await things.db.command({ update: 'things', updates, ordered: false })).toMatchObject({
    n: 2,
    writeErrors: [{ index: 1 }],
  });
  expect(await things.distinct('_id')).toEqual([1, 3]);
});
