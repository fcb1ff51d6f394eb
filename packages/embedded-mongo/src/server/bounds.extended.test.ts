import { describe, expect, it } from 'vitest';
import { useCollection } from '../testing/use-collection.ts';

it('rejects a group that makes a document over 16 MiB from small values [D9]', async () => {
  const n = Array.from({ length: 10_000 }, (_, i) => i);
  const things = await useCollection(Array.from({ length: 200 }, () => ({ n })));
  const group = things.aggregate([{ $unwind: '$n' }, { $group: { _id: null, all: { $push: '$n' } } }]);
  await expect(group.toArray()).rejects.toMatchObject({ code: 10_334 });
});

describe('sorts without an index', () => {
  const pad = 'x'.repeat(200_000);
  const MANY = Array.from({ length: 700 }, (_, i) => ({ n: (i * 337) % 700, pad }));

  it('returns the first few of more documents than fit into memory, in either order [D9]', async () => {
    const things = await useCollection(MANY);
    const first = async (direction: 1 | -1) =>
      (await things.find().sort({ n: direction }).skip(1).limit(5).toArray()).map(({ n }) => Number(n));
    expect(await first(1)).toEqual([1, 2, 3, 4, 5]);
    expect(await first(-1)).toEqual([698, 697, 696, 695, 694]);
    await expect(things.find().sort({ n: 1 }).toArray()).rejects.toMatchObject({ code: 292 });
  });
});
