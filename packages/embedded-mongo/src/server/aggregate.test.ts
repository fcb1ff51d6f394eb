import { describe, expect, it } from 'vitest';
import { useClient, useCollection } from '../testing/use-collection.ts';

const sales = [
  { _id: 1, item: 'a', n: 2, at: new Date('2026-01-31T23:30:00Z'), tags: ['x', 'y'] },
  { _id: 2, item: 'b', n: 3, at: new Date('2026-02-01T00:30:00Z'), tags: ['x'] },
  { _id: 3, item: 'a', n: 5, at: new Date('2026-02-02T00:30:00Z'), tags: [] },
];

describe('aggregate', () => {
  it.each([
    [[{ $match: { item: 'a' } }, { $group: { _id: '$item', sum: { $sum: '$n' } } }], [{ _id: 'a', sum: 7 }]],
    [
      [{ $group: { _id: '$item', n: { $sum: 1 } } }, { $sort: { n: -1 } }],
      [
        { _id: 'a', n: 2 },
        { _id: 'b', n: 1 },
      ],
    ],
    [[{ $sort: { n: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { _id: 0, n: 1 } }], [{ n: 3 }]],
    [[{ $match: { n: { $gt: 2 } } }, { $match: { item: 'a' } }, { $count: 'big' }], [{ big: 1 }]],
    [[{ $match: { n: { $gt: 99 } } }, { $count: 'none' }], []],
    [[{ $unwind: '$tags' }, { $match: { tags: 'x' } }, { $count: 'x' }], [{ x: 2 }]],
    [
      [{ $facet: { total: [{ $count: 'n' }], a: [{ $match: { item: { $in: ['a'] } } }, { $count: 'n' }] } }],
      [{ total: [{ n: 3 }], a: [{ n: 2 }] }],
    ],
    [
      [
        {
          $group: {
            _id: { $dateToString: { date: '$at', format: '%Y-%m', timezone: 'Europe/Berlin' } },
            n: { $sum: '$n' },
          },
        },
      ],
      [{ _id: '2026-02', n: 10 }],
    ],
    [
      [{ $match: { $expr: { $gt: ['$n', '$_id'] } } }, { $project: { _id: 1 } }],
      [{ _id: 1 }, { _id: 2 }, { _id: 3 }],
    ],
    [
      [
        { $limit: 1 },
        { $set: { 'tags.t': 1, m: { a: '$n', b: 2 }, item: '$$REMOVE' } },
        { $set: { 'm.c': '$m.a', m: { b: 3 } } },
        { $project: { at: 0 } },
      ],
      [{ _id: 1, n: 2, tags: [{ t: 1 }, { t: 1 }], m: { a: 2, b: 3, c: 2 } }],
    ],
    [[{ $project: { _id: 0, bigger: { $gt: ['$item', '$n'] } } }, { $limit: 1 }], [{ bigger: true }]],
  ])('%j', async (pipeline, expected) => {
    const things = await useCollection(sales);
    expect(await things.aggregate(pipeline).toArray()).toEqual(expected);
  });

  it('joins another collection by equality: array elements, missing with null, with or without an index [D12]', async () => {
    const db = (await useClient()).db('test');
    await db
      .collection<{ _id: number }>('orders')
      .insertMany([
        { _id: 1, item: 'almonds' },
        { _id: 2, item: ['pecans', 'almonds'] },
        { _id: 3 },
        { _id: 4, item: 'none' },
      ] as { _id: number }[]);
    const inventory = db.collection<{ _id: number }>('inventory');
    await inventory.insertMany([
      { _id: 1, sku: 'almonds' },
      { _id: 2, sku: 'pecans' },
      { _id: 3, sku: null },
      { _id: 4 },
      { _id: 5, sku: ['almonds', 'x'] },
    ] as { _id: number }[]);
    const join = [
      { $lookup: { from: 'inventory', localField: 'item', foreignField: 'sku', as: 'docs' } },
      { $project: { ids: '$docs._id' } },
    ];
    const expected = [
      { _id: 1, ids: [1, 5] },
      { _id: 2, ids: [1, 2, 5] },
      { _id: 3, ids: [3, 4] },
      { _id: 4, ids: [] },
    ];
    const sorted = async () => {
      const rows = await db.collection('orders').aggregate<{ _id: number; ids: number[] }>(join).toArray();
      return rows.map(({ _id, ids }) => ({ _id, ids: ids.toSorted((a, b) => a - b) }));
    };
    expect(await sorted()).toEqual(expected);
    await inventory.createIndex({ sku: 1 });
    expect(await sorted()).toEqual(expected);
  });

  it('appends documents of another collection through their own stages [D12]', async () => {
    const things = await useCollection(sales);
    await things.db.collection<{ _id: number }>('old').insertMany([{ _id: 8 }, { _id: 9 }]);
    const pipeline = [
      { $match: { n: 5 } },
      { $unionWith: { coll: 'old', pipeline: [{ $sort: { _id: -1 } }, { $limit: 1 }] } },
      { $project: { _id: 1 } },
    ];
    expect(await things.aggregate(pipeline).toArray()).toEqual([{ _id: 3 }, { _id: 9 }]);
    expect(await things.aggregate([{ $unionWith: 'nowhere' }, { $count: 'n' }]).toArray()).toEqual([{ n: 3 }]);
  });

  it('replies in batches', async () => {
    const things = await useCollection(sales);
    const cursor = things.aggregate([{ $set: { x: 1 } }, { $sort: { _id: -1 } }], { batchSize: 1 });
    expect(await cursor.map(({ _id }) => _id).toArray()).toEqual([3, 2, 1]);
  });

  it('stops at maxTimeMS [D6]', async () => {
    const things = await useCollection(Array.from({ length: 2_500 }, (_, _id) => ({ _id, k: 1 })));
    const pairs = [{ $lookup: { from: 'things', localField: 'k', foreignField: 'k', as: 'all' } }, { $count: 'n' }];
    await expect(things.aggregate(pairs, { maxTimeMS: 50 }).toArray()).rejects.toMatchObject({ code: 50 });
  });

  it('counts as the driver requests, from the index where exact', async () => {
    const things = await useCollection(sales);
    await things.createIndex({ item: 1 });
    expect(await things.countDocuments({ item: 'a' })).toBe(2);
    expect(await things.countDocuments({ item: 'a' }, { skip: 1 })).toBe(1);
    expect(await things.countDocuments({ item: 'a' }, { limit: 1 })).toBe(1);
    expect(await things.countDocuments({ item: 'z' })).toBe(0);
  });

  it.each([
    [[{ $out: 'x' }], 115],
    [[{ $merge: 'x' }], 115],
    [[{ $changeStream: {} }], 115],
    [[{ $facet: { a: [{ $out: 'x' }] } }], 115],
    [[{ $nonsense: 1 }], 40_324],
    [[{ $match: {}, $sort: {} }], 40_324],
    [[{ $match: { $where: '1' } }], 115],
    [[{ $project: { a: { $function: { body: 'function() {}', args: [], lang: 'js' } } } }], 115],
    [[{ $limit: 0 }], 2],
  ])('rejects %j with code %i', async (pipeline, code) => {
    const things = await useCollection(sales);
    await expect(things.aggregate(pipeline).toArray()).rejects.toMatchObject({ code });
  });
});
