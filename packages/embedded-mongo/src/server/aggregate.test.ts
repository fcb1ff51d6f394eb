import { Decimal128, Long } from 'bson';
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
    [[{ $match: { n: { $gt: 2 } } }, { $count: 'big' }], [{ big: 2 }]],
    [[{ $match: { n: { $gt: 99 } } }, { $count: 'none' }], []],
    [[{ $unwind: '$tags' }, { $match: { tags: 'x' } }, { $count: 'x' }], [{ x: 2 }]],
    [
      [{ $facet: { total: [{ $count: 'n' }], a: [{ $match: { item: { $in: ['a'] } } }, { $count: 'n' }] } }],
      [{ total: [{ n: 3 }], a: [{ n: 2 }] }],
    ],
    [
      [{ $group: { _id: { $dateToString: { date: '$at', format: '%Y-%m', timezone: 'Europe/Berlin' } }, n: { $sum: '$n' } } }],
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

  it('joins another collection, with variables', async () => {
    const db = (await useClient()).db('test');
    await db.collection('sales').insertMany(sales as never[]);
    await db.collection('items').insertMany([{ _id: 'a', name: 'Apple' }] as never[]);
    const joined = await db
      .collection('sales')
      .aggregate([
        { $match: { _id: 1 } },
        {
          $lookup: {
            from: 'items',
            let: { wanted: '$item' },
            pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$wanted'] } } }],
            as: 'items',
          },
        },
      ])
      .toArray();
    expect(joined).toMatchObject([{ _id: 1, items: [{ name: 'Apple' }] }]);
  });

  it('counts as the driver asks, from the index where that is exact', async () => {
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
    [[{ $project: { a: { $function: { body: 'function() {}', args: [], lang: 'js' } } } }], 2],
    [[{ $limit: 0 }], 2],
  ])('%j is refused with code %i', async (pipeline, code) => {
    const things = await useCollection(sales);
    await expect(things.aggregate(pipeline).toArray()).rejects.toMatchObject({ code });
  });
});

const WIDE = [Decimal128.fromString('1.5'), Long.fromString('9007199254740993')];

it.each([
  [{ $group: { _id: null, x: { $sum: '$n' } } }],
  [{ $group: { _id: null, x: { $avg: '$n' } } }],
  [{ $project: { x: { $sum: ['$n', 1] } } }],
  [{ $project: { x: { $isNumber: '$n' } } }],
  [{ $bucket: { groupBy: '$n', boundaries: [0, 5], default: 'other' } }],
])('never leaves decimals and large longs out of %j: they are refused', async (stage) => {
  for (const n of WIDE) {
    const things = await useCollection([{ n }, { n: 1 }]);
    await expect(things.aggregate([stage]).toArray()).rejects.toThrow(/not supported|must resolve/);
  }
});
