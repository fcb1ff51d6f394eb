import { expect, it } from 'vitest';
import { useCollection } from '../testing/use-collection.ts';

// https://www.mongodb.com/docs/manual/reference/command/find/ (let)
const let2 = { let: { wanted: 2, name: { $literal: '$x' } } };
const isWanted = { $expr: { $eq: ['$n', '$$wanted'] } };

it('passes variables to find, update, delete and aggregate', async () => {
  const things = await useCollection([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(await things.find({ $or: [isWanted, { n: 1 }] }, let2).toArray()).toMatchObject([{ n: 1 }, { n: 2 }]);
  expect(await things.updateMany(isWanted, [{ $set: { name: '$$name' } }], let2)).toMatchObject({ modifiedCount: 1 });
  const rows = await things.aggregate([{ $match: isWanted }, { $project: { _id: 0, s: '$$name', name: 1 } }], let2).toArray();
  expect(rows).toEqual([{ s: '$x', name: '$x' }]);
  expect(await things.findOneAndDelete(isWanted, let2)).toMatchObject({ n: 2 });
  expect(await things.deleteMany({ $nor: [isWanted] }, let2)).toMatchObject({ deletedCount: 2 });
});

it.each([
  [{ find: 'things', filter: isWanted }, 17_276],
  [{ find: 'things', let: { Wrong: 1 } }, 9],
  [{ find: 'things', let: 1 }, 14],
])('rejects %j with code %i', async (command, code) => {
  const things = await useCollection([{ n: 1 }]);
  await expect(things.db.command(command)).rejects.toMatchObject({ code });
});
