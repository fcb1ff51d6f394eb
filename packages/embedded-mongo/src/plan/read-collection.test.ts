import { expect, it } from 'vitest';
import { useCollection } from '../testing/use-collection.ts';

const ids = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

it('reads every document of several chunks once and in order, skipping deleted ones [35]', async () => {
  const things = await useCollection(ids(3_000).map((_id) => ({ _id, big: _id >= 500, pad: 'x' })));
  await things.deleteMany({ _id: { $in: [0, 63, 64, 1_064] as never[] } });
  const left = ids(3_000).filter((id) => ![0, 63, 64, 1_064].includes(id));

  const all = await things.aggregate([{ $project: { _id: 1 } }], { batchSize: 7 }).toArray();
  expect(all.map(({ _id }) => _id as unknown)).toEqual(left);
  const [group] = await things
    .aggregate([{ $match: { big: true } }, { $group: { _id: null, ids: { $push: '$_id' } } }])
    .toArray();
  expect(group).toEqual({ _id: null, ids: left.filter((id) => id >= 500) });
});

it('reads documents larger than a chunk and its buffer correctly [35]', async () => {
  const sizes = [10, 3_000_000, 20, 9_000_000, 40_000, 30, 3_000_000];
  const things = await useCollection();
  for (const [i, size] of sizes.entries()) await things.insertOne({ _id: i as never, text: String(i).repeat(size) });
  const group = { $group: { _id: { $substrCP: ['$text', 0, 1] }, size: { $sum: { $strLenCP: '$text' } } } };
  expect(await things.aggregate([group]).toArray()).toEqual(sizes.map((size, i) => ({ _id: String(i), size })));
});

it('reads another collection for each document of a chunk without mixing them up [35]', async () => {
  const things = await useCollection(ids(200).map((_id) => ({ _id, other: 199 - _id })));
  const join = { $lookup: { from: things.collectionName, localField: 'other', foreignField: '_id', as: 'found' } };
  const joined = await things.aggregate([join, { $project: { found: '$found.other' } }]).toArray();
  expect(joined).toEqual(ids(200).map((_id) => ({ _id, found: [_id] })));
});
