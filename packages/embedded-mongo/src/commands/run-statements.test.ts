import { expect, it, onTestFinished } from 'vitest';
import { Operation } from '../plan/operation.ts';
import { Engine } from '../storage/engine.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { useCollection } from '../testing/use-collection.ts';
import type { CommandInput } from './command.ts';
import { update } from './update.ts';

const STATEMENTS = 120;
const HALF = STATEMENTS / 2;
/** More than are looked at within a transaction. */
const MANY = Array.from({ length: 6_000 }, (_, _id) => ({ _id, n: _id }));

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);
const upsertOf = (code: number) => ({ updateOne: { filter: { code }, update: { $set: { at: code } }, upsert: true } });

it('statements about one document each share commits', async () => {
  const engine = await Engine.open(temporaryFolder());
  onTestFinished(() => engine.close());
  const commits = () => (engine.env.meta.getStats() as { lastTxnId: number }).lastTxnId;
  const before = commits();
  const updates = numbers(STATEMENTS).map((code) => ({ q: { _id: code }, u: { $set: { code } }, upsert: true }));
  const input = { state: { engine }, db: 'test', name: 'update', body: { update: 'things', updates }, connectionId: 1 };
  const answer = await update.run({ ...input, operation: new Operation(1) } as unknown as CommandInput);
  expect(answer).toMatchObject({ n: STATEMENTS, nModified: 0 });
  expect(commits() - before).toBeLessThan(STATEMENTS / 10);
});

it('ordered, none runs behind one that failed; else all others do', async () => {
  for (const ordered of [true, false]) {
    const things = await useCollection();
    await things.createIndex({ at: 1 }, { unique: true });
    await things.insertOne({ at: HALF });
    const bulk = things.bulkWrite(numbers(STATEMENTS).map(upsertOf), { ordered });
    await expect(bulk).rejects.toMatchObject({ code: 11_000, writeErrors: [{ index: HALF }] });
    const stored = ordered ? numbers(HALF + 1) : numbers(STATEMENTS);
    expect(await things.distinct('at')).toEqual(stored);
  }
});

it('each sees what those before it did, also behind one that searches for long or is about many', async () => {
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

it('a statement that makes no sense fails in its turn', async () => {
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
