import type { BsonDocument } from '../../bson/document.ts';

/** Expected results of updates (https://www.mongodb.com/docs/manual/reference/operator/update/). */
export const UPDATES: readonly (readonly [update: BsonDocument, before: BsonDocument, after: BsonDocument])[] = [
  [{ $set: { a: 1, 'b.c': 2 } }, {}, { a: 1, b: { c: 2 } }],
  [{ $set: { 'a.1': 'x' } }, { a: ['a', 'b'] }, { a: ['a', 'x'] }],
  [{ $set: { 'a.3': 'x' } }, { a: ['a'] }, { a: ['a', null, null, 'x'] }],
  [{ $set: { 'a.0': 'x' } }, {}, { a: { 0: 'x' } }],
  [{ $set: {} }, { a: 1 }, { a: 1 }],
  // Names that start with $: below the top level, in an existing field, removed, or unchanged.
  [{ $set: { 'a.$b.c': 1, 'd.$*': 2 } }, { d: { $x: 1 } }, { d: { $x: 1, '$*': 2 }, a: { $b: { c: 1 } } }],
  [{ $inc: { '$a.n': 1 } }, { $a: { n: 1 } }, { $a: { n: 2 } }],
  [{ $unset: { $a: '' }, $set: { $b: 2 } }, { $a: 1, $b: 2 }, { $b: 2 }],
  [{ $setOnInsert: { a: 2 } }, { a: 1 }, { a: 1 }],
  [{ $unset: { a: '', 'b.c': '' } }, { a: 1, b: { c: 1, d: 2 } }, { b: { d: 2 } }],
  [{ $unset: { 'a.0': '' } }, { a: [1, 2] }, { a: [null, 2] }],
  [{ $unset: { 'a.b.c': '' } }, { a: 1 }, { a: 1 }],
  [{ $inc: { a: 2, 'b.c': 1 } }, { a: 1 }, { a: 3, b: { c: 1 } }],
  [{ $inc: { a: 0.5 } }, { a: 1 }, { a: 1.5 }],
  [{ $min: { a: 1, b: 1 } }, { a: 2, b: 0 }, { a: 1, b: 0 }],
  [{ $max: { a: 'x', c: 1 } }, { a: 2 }, { a: 'x', c: 1 }],
  [{ $push: { a: 1 } }, {}, { a: [1] }],
  [{ $push: { a: [1, 2] } }, { a: [0] }, { a: [0, [1, 2]] }],
  [{ $push: { a: { $each: [3, 1], $sort: 1 } } }, { a: [2] }, { a: [1, 2, 3] }],
  [{ $push: { a: { $each: [9], $position: 0 } } }, { a: [1, 2] }, { a: [9, 1, 2] }],
  [{ $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 2] }, { a: [1, 9, 2] }],
  [{ $push: { a: { $each: [3, 4], $slice: -3 } } }, { a: [1, 2] }, { a: [2, 3, 4] }],
  [{ $push: { a: { $each: [], $slice: 1 } } }, { a: [1, 2] }, { a: [1] }],
  [
    { $push: { a: { $each: [{ s: 1, t: 'b' }], $sort: { s: -1, t: 1 } } } },
    {
      a: [
        { s: 1, t: 'a' },
        { s: 2, t: 'z' },
      ],
    },
    {
      a: [
        { s: 2, t: 'z' },
        { s: 1, t: 'a' },
        { s: 1, t: 'b' },
      ],
    },
  ],
  [{ $addToSet: { a: { $each: [1, 3] } } }, { a: [1, 2] }, { a: [1, 2, 3] }],
  [{ $addToSet: { a: { x: 1 } } }, { a: [{ x: 1 }] }, { a: [{ x: 1 }] }],
  [{ $pull: { a: { $gte: 6 } } }, { a: [1, 6, 7] }, { a: [1] }],
  [
    { $pull: { a: { score: 8, item: 'B' } } },
    {
      a: [
        { item: 'A', score: 5 },
        { item: 'B', score: 8, x: 1 },
      ],
    },
    { a: [{ item: 'A', score: 5 }] },
  ],
  [{ $pull: { a: 'x' } }, { a: ['x', 'y', 'x'] }, { a: ['y'] }],
  [{ $pull: { a: { $in: ['x', 'z'] } } }, { a: ['x', 'y', 'z'] }, { a: ['y'] }],
  [{ $pull: { a: 1 } }, {}, {}],
  [{ $pullAll: { a: [1, 2] } }, { a: [1, 2, 3, 1] }, { a: [3] }],
  [{ $mul: { a: 3, b: 2 } }, { a: 2 }, { a: 6, b: 0 }],
  [{ $pop: { a: 1 } }, { a: [1, 2, 3] }, { a: [1, 2] }],
  [{ $pop: { a: -1, b: 1 } }, { a: [1, 2, 3] }, { a: [2, 3] }],
  [{ $inc: { 'a.$[]': 10 } }, { a: [1, 2] }, { a: [11, 12] }],
  [{ $set: { 'a.$[].b': 1 } }, { a: [{ b: 0 }, {}] }, { a: [{ b: 1 }, { b: 1 }] }],
  [{ x: 1 }, { a: 1 }, { x: 1 }],
];
