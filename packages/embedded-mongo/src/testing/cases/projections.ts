import type { BsonDocument } from '../../bson/document.ts';

export const STORED = { _id: 1, a: 1, b: { c: 2, d: 3 }, list: [{ n: 1, m: 1 }, { n: 2 }, 5], tags: ['x', 'y', 'z'] };

/** Expected results of projections (https://www.mongodb.com/docs/manual/tutorial/project-fields-from-query-results/). */
export const PROJECTIONS: readonly (readonly [projection: BsonDocument, expected: BsonDocument])[] = [
  [{}, STORED],
  [{ a: 1 }, { _id: 1, a: 1 }],
  [{ _id: 0, a: 1 }, { a: 1 }],
  [{ _id: 1 }, { _id: 1 }],
  [{ _id: 0, b: 0, list: 0, tags: 0 }, { a: 1 }],
  [{ a: 0, b: 0, list: 0, tags: 0 }, { _id: 1 }],
  [
    { _id: 1, a: 0, b: 0, list: 0 },
    { _id: 1, tags: ['x', 'y', 'z'] },
  ],
  [{ 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
  [{ b: { c: 1 } }, { _id: 1, b: { c: 2 } }],
  [
    { 'b.c': 0, list: 0, tags: 0 },
    { _id: 1, a: 1, b: { d: 3 } },
  ],
  [{ 'list.n': 1 }, { _id: 1, list: [{ n: 1 }, { n: 2 }] }],
  [
    { 'list.n': 0, a: 0, b: 0, tags: 0 },
    { _id: 1, list: [{ m: 1 }, {}, 5] },
  ],
  [{ 'a.x': 1 }, { _id: 1 }],
  [
    { tags: { $slice: 2 }, a: 1 },
    { _id: 1, a: 1, tags: ['x', 'y'] },
  ],
  [{ tags: { $slice: -1 } }, { ...STORED, tags: ['z'] }],
  [{ tags: { $slice: [1, 1] } }, { ...STORED, tags: ['y'] }],
  [{ list: { $elemMatch: { n: 2 } } }, { _id: 1, list: [{ n: 2 }] }],
  [{ list: { $elemMatch: { n: 7 } } }, { _id: 1 }],
  // Neither inclusion nor exclusion: $slice keeps other fields, $elemMatch does not, and `_id: 1` decides (D3).
  [
    { tags: { $slice: 1 }, list: { $elemMatch: { n: 2 } } },
    { ...STORED, tags: ['x'], list: [{ n: 2 }] },
  ],
  [
    { list: { $elemMatch: { n: 2 } }, tags: { $slice: 1 } },
    { ...STORED, tags: ['x'], list: [{ n: 2 }] },
  ],
  [
    { _id: 1, tags: { $slice: 1 }, list: { $elemMatch: { n: 2 } } },
    { _id: 1, tags: ['x'], list: [{ n: 2 }] },
  ],
  [
    { _id: 1, tags: { $slice: 1 } },
    { _id: 1, tags: ['x'] },
  ],
  [{ _id: 0, list: { $elemMatch: { n: 2 } } }, { list: [{ n: 2 }] }],
  [
    { list: { $elemMatch: { n: 2 } }, a: 0, b: 0 },
    { _id: 1, list: [{ n: 2 }], tags: ['x', 'y', 'z'] },
  ],
];
