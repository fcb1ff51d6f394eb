import { Double, Long } from 'bson';
import type { BsonDocument } from '../../bson/document.ts';

export const SALES = [
  { _id: 1, item: 'abc', price: 10, quantity: 2 },
  { _id: 2, item: 'jkl', price: 20, quantity: 1 },
  { _id: 3, item: 'xyz', price: 5, quantity: 10 },
  { _id: 4, item: 'abc', price: 10, quantity: 10 },
  { _id: 5, price: 5 },
];

/** From each stage's page below https://www.mongodb.com/docs/manual/reference/operator/aggregation/ */
export const PIPELINES: readonly (readonly [stages: BsonDocument[], documents: BsonDocument[], expected: BsonDocument[]])[] = [
  // $group: missing and null keys form one group, $push and $addToSet skip missing values.
  [
    [{ $group: { _id: '$item', n: { $sum: 1 }, q: { $sum: '$quantity' } } }, { $sort: { _id: 1 } }],
    [...SALES, { _id: 6, item: null, quantity: 1 }],
    [
      { _id: null, n: 2, q: 1 },
      { _id: 'abc', n: 2, q: 12 },
      { _id: 'jkl', n: 1, q: 1 },
      { _id: 'xyz', n: 1, q: 10 },
    ],
  ],
  [
    [{ $group: { _id: null, all: { $push: '$quantity' }, set: { $addToSet: '$item' }, avg: { $avg: '$quantity' } } }],
    SALES,
    [{ _id: null, all: [2, 1, 10, 10], set: ['abc', 'jkl', 'xyz'], avg: new Double(5.75) }],
  ],
  [
    [
      {
        $group: {
          _id: null,
          first: { $first: '$item' },
          last: { $last: '$item' },
          min: { $min: '$price' },
          max: { $max: '$quantity' },
          n: { $count: {} },
        },
      },
    ],
    SALES,
    [{ _id: null, first: 'abc', last: null, min: 5, max: 10, n: 5 }],
  ],
  [[{ $group: { _id: { item: '$item', x: '$price' } } }, { $limit: 2 }], SALES.slice(4), [{ _id: { x: 5 } }]],
  // In a key with one field, missing becomes null (D1).
  [
    [{ $group: { _id: { a: '$a' }, n: { $sum: 1 } } }, { $sort: { n: 1 } }],
    [{ a: 1 }, { a: null }, { a: null }, {}],
    [
      { _id: { a: 1 }, n: 1 },
      { _id: { a: null }, n: 3 },
    ],
  ],
  [[{ $group: { _id: { x: { a: '$a' } }, n: { $sum: 1 } } }], [{}, {}], [{ _id: { x: {} }, n: 2 }]],
  [[{ $group: { _id: { $ifNull: ['$a', '$b'] }, n: { $sum: 1 } } }], [{}, { b: null }], [{ _id: null, n: 2 }]],
  [[{ $group: { _id: '$n', n: { $sum: 1 } } }], [{ n: 1 }, { n: new Double(1) }, { n: Long.fromNumber(1) }], [{ _id: 1, n: 3 }]],
  [
    [{ $group: { _id: null, n: { $sum: '$n' } } }],
    [{ n: Long.fromNumber(1) }, { n: 'x' }],
    [{ _id: null, n: Long.fromNumber(1) }],
  ],
  [
    [{ $group: { _id: null, n: { $sum: '$n' } } }],
    [{ n: new Double(Number.NaN) }, { n: 1 }],
    [{ _id: null, n: new Double(Number.NaN) }],
  ],
  [[{ $group: { _id: '$x' } }], [], []],
  [
    [{ $project: { item: 1, total: { $multiply: ['$price', '$quantity'] } } }, { $limit: 1 }],
    SALES,
    [{ _id: 1, item: 'abc', total: 20 }],
  ],
  [[{ $project: { _id: 0, 'a.b': 1 } }], [{ _id: 1, a: [{ b: 1, c: 2 }, 3, [{ b: 4 }]] }], [{ a: [{ b: 1 }, [{ b: 4 }]] }]],
  [[{ $project: { a: { b: 0 } } }], [{ _id: 1, a: [{ b: 1, c: 2 }, 3], d: 1 }], [{ _id: 1, a: [{ c: 2 }, 3], d: 1 }]],
  [[{ $project: { _id: 0, 'a.b': '$x' } }], [{ x: 7, a: [{ c: 1 }, {}] }], [{ a: [{ b: 7 }, { b: 7 }] }]],
  [[{ $project: { _id: 0, 'a.b': '$x' } }], [{ x: 7, a: 1 }], [{ a: { b: 7 } }]],
  [[{ $project: { _id: 0, a: '$missing', b: '$$REMOVE', c: [1, '$missing'] } }], [{ x: 1 }], [{ c: [1, null] }]],
  [[{ $project: { _id: 1 } }], [{ _id: 1, a: 1 }], [{ _id: 1 }]],
  [[{ $project: { _id: 0 } }], [{ _id: 1, a: 1 }], [{ a: 1 }]],
  [[{ $set: { 'a.b': 1, c: '$$REMOVE' } }], [{ a: [{ x: 1 }, 2], c: 3 }], [{ a: [{ x: 1, b: 1 }, { b: 1 }] }]],
  [[{ $set: { m: { b: 3 } } }], [{ m: { a: 1 } }, { m: 1 }, {}], [{ m: { a: 1, b: 3 } }, { m: { b: 3 } }, { m: { b: 3 } }]],
  [[{ $set: { a: '$b', b: '$a' } }], [{ a: 1, b: 2 }], [{ a: 2, b: 1 }]],
  [[{ $set: { a: {} } }], [{ a: { b: 1 } }], [{ a: {} }]],
  [[{ $unset: ['a.b', 'c'] }], [{ a: [{ b: 1, d: 2 }], c: 1, e: 1 }], [{ a: [{ d: 2 }], e: 1 }]],
  [
    [{ $unwind: '$s' }],
    [{ a: 1, s: ['x', 'y'] }, { s: [] }, { s: null }, {}, { s: 'z' }],
    [{ a: 1, s: 'x' }, { a: 1, s: 'y' }, { s: 'z' }],
  ],
  [
    [{ $unwind: { path: '$s', includeArrayIndex: 'at', preserveNullAndEmptyArrays: true } }],
    [{ s: ['x'] }, { s: [] }, { s: null }, { s: 'z' }],
    [{ s: 'x', at: Long.ZERO }, { at: null }, { s: null, at: null }, { s: 'z', at: null }],
  ],
  [[{ $unwind: '$a.b' }], [{ a: { b: [1, 2], c: 3 } }, { a: [{ b: [1] }] }], [{ a: { b: 1, c: 3 } }, { a: { b: 2, c: 3 } }]],
  [[{ $match: { price: { $gt: 5 } } }, { $count: 'n' }], SALES, [{ n: 3 }]],
  [[{ $match: { price: 99 } }, { $count: 'n' }], SALES, []],
  [
    [{ $sortByCount: '$price' }],
    SALES.slice(0, 4),
    [
      { _id: 10, count: 2 },
      { _id: 20, count: 1 },
      { _id: 5, count: 1 },
    ],
  ],
  [[{ $sort: { price: -1, _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }], SALES, [{ _id: 1 }, { _id: 4 }]],
  [[{ $replaceRoot: { newRoot: { $mergeObjects: [{ n: 0 }, '$m'] } } }], [{ m: { a: 1 } }, {}], [{ n: 0, a: 1 }, { n: 0 }]],
  [[{ $facet: { n: [{ $count: 'n' }], none: [{ $match: { price: 99 } }] } }], SALES, [{ n: [{ n: 5 }], none: [] }]],
  [[{ $sample: { size: 9 } }, { $count: 'n' }], SALES, [{ n: 5 }]],
];
