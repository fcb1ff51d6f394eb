import { expect, it } from 'vitest';
import { useCollection } from '../testing/use-collection.ts';

const ignoringCase = { collation: { locale: 'en', strength: 2 } };

it('finds, counts and deletes case-insensitively with any index', async () => {
  const things = await useCollection([{ s: 'Ping' }, { s: 'ping' }, { s: 'pong' }, { s: ['PING'] }, { n: 1 }]);
  await things.createIndex({ s: 1 });
  expect(await things.countDocuments({ s: 'PING' }, ignoringCase)).toBe(3);
  expect(await things.countDocuments({ s: 'PING' })).toBe(1);
  expect(await things.find({ s: { $gt: 'PING' } }, { ...ignoringCase, hint: 's_1' }).toArray()).toMatchObject([{ s: 'pong' }]);
  expect(await things.aggregate([{ $match: { s: { $in: ['PONG'] } } }], ignoringCase).toArray()).toMatchObject([{ s: 'pong' }]);
  expect(await things.deleteMany({ s: 'pinG' }, ignoringCase)).toMatchObject({ deletedCount: 3 });
});

it('sorts and distinguishes values by collation, including accents and numbers', async () => {
  const things = await useCollection(['b', 'A', 'a10', 'é', 'a9', 'e', 'E'].map((s) => ({ s })));
  await things.createIndex({ s: 1 });
  const collation = { locale: 'en', strength: 2, numericOrdering: true };
  const sorted = await things.find({}, { collation }).sort({ s: 1, _id: 1 }).toArray();
  expect(sorted.map(({ s }) => s)).toEqual(['A', 'a9', 'a10', 'b', 'e', 'E', 'é']);
  const first = await things.findOneAndUpdate({}, { $set: { first: true } }, { sort: { s: 1 }, collation });
  expect(first).toMatchObject({ s: 'A' });
  const values = await things.distinct('s', {}, ignoringCase);
  expect(values.map((s: string) => s.toLowerCase())).toEqual(['a', 'a10', 'a9', 'b', 'e', 'é']);
});

it('upserts values as they were sent', async () => {
  const things = await useCollection();
  await things.updateOne({ s: 'Ping' }, { $set: { n: 1 } }, { upsert: true, ...ignoringCase });
  await things.updateOne({ s: 'PING' }, { $inc: { n: 1 } }, { upsert: true, ...ignoringCase });
  expect(await things.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ s: 'Ping', n: 2 }]);
});

it.each([
  [{ find: 'things', collation: { locale: 'en', strength: 5 } }, 115],
  [{ find: 'things', collation: { locale: 'en', caseLevel: true } }, 115],
  [{ find: 'things', collation: { locale: 'no locale' } }, 2],
  [{ find: 'things', collation: { strength: 2 } }, 40_414],
  [{ find: 'things', collation: 'en' }, 14],
  [{ find: 'things', filter: { $expr: true }, collation: { locale: 'en' } }, 115],
  [{ aggregate: 'things', pipeline: [{ $group: { _id: '$s' } }], cursor: {}, collation: { locale: 'en' } }, 115],
  [{ findAndModify: 'things', query: {}, update: { $addToSet: { s: 'a' } }, collation: { locale: 'en' } }, 115],
])('rejects %j with code %i', async (command, code) => {
  const things = await useCollection([{ s: 'a' }]);
  await expect(things.db.command(command)).rejects.toMatchObject({ code });
});
