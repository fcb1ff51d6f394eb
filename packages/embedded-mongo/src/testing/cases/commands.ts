import { Decimal128, Double, Long } from 'bson';
import type { BsonDocument } from '../../bson/document.ts';

export type CommandRow = readonly [
  documents: readonly BsonDocument[],
  commands: readonly BsonDocument[],
  expected: readonly BsonDocument[] | number,
];

export const HERE = '$collection';

const all = { find: HERE, sort: { _id: 1 } };
const index = (key: BsonDocument, options: BsonDocument = {}): BsonDocument => ({
  createIndexes: HERE,
  indexes: [{ key, name: 'made', ...options }],
});
const partial = (partialFilterExpression: BsonDocument): BsonDocument => index({ a: 1 }, { partialFilterExpression });
const modify = (options: BsonDocument): BsonDocument => ({ findAndModify: HERE, query: { _id: 1 }, ...options });
const update = (statement: BsonDocument): BsonDocument => ({ update: HERE, updates: [statement] });
const bulk = (options: BsonDocument): BsonDocument => ({ update: HERE, updates: [], ...options });

// MongoDB's *.idl: findAndModify accepts numbers for flags ("safeBool"), write commands and find only booleans.
const flags: readonly CommandRow[] = [
  [[{ _id: 1, n: 1 }], [modify({ update: { $inc: { n: 1 } }, new: 1 })], [{ _id: 1, n: 2 }]],
  [[{ _id: 1, n: 1 }], [modify({ update: { $inc: { n: 1 } }, new: new Double(0) })], [{ _id: 1, n: 1 }]],
  [[], [modify({ update: { $set: { n: 1 } }, upsert: Long.ONE }), all], [{ _id: 1, n: 1 }]],
  [[], [modify({ update: { $set: { n: 1 } }, upsert: 0 }), all], []],
  [[{ _id: 1 }], [modify({ remove: 1 }), all], []],
  [[{ _id: 1 }], [modify({ remove: Decimal128.fromString('1') })], [{ _id: 1 }]],
  [[], [modify({ remove: 1, upsert: 1 })], 9],
  [[], [modify({ remove: 1, new: 1 })], 9],
  [[], [modify({ update: {}, upsert: 'yes' })], 14],
  [[], [update({ q: { _id: 1 }, u: { n: 1 }, upsert: 1 })], 14],
  [[], [update({ q: {}, u: { $set: { n: 1 } }, multi: 1 })], 14],
  [[], [{ insert: HERE, documents: [{ _id: 1 }], ordered: 0 }], 14],
  [[], [bulk({ ordered: 1 })], 14],
  [[], [{ delete: HERE, deletes: [{ q: {}, limit: 1 }], ordered: 0 }], 14],
  [[], [{ find: HERE, singleBatch: 1 }], 14],
  [[], [{ find: HERE, noCursorTimeout: 1 }], 14],
  [[], [{ find: HERE, collation: { locale: 'en', numericOrdering: 1 } }], 14],
  [[], [update({ q: {}, u: { $set: { 'a.$[x]': 1 } }, arrayFilters: { x: 1 } })], 14],
];

// https://www.mongodb.com/docs/manual/reference/method/db.collection.update/: "Upsert with Dotted _id Query" and equalities.
const upserts: readonly CommandRow[] = [
  [[], [update({ q: { 'k.b': 1, k: { z: 2 } }, u: { $set: { n: 1 } }, upsert: true })], 54],
  [[], [update({ q: { k: { z: 2 }, 'k.b': 1 }, u: { $set: { n: 1 } }, upsert: true })], 54],
  [[], [update({ q: { $and: [{ k: 1 }, { k: 1 }] }, u: { $set: { n: 1 } }, upsert: true })], 54],
  [[], [update({ q: { _id: 1, k: 1, kb: 2 }, u: { $set: { n: 1 } }, upsert: true }), all], [{ _id: 1, k: 1, kb: 2, n: 1 }]],
];

// Only $unset skips values that cannot have fields (ModifierNode::allowNonViablePath).
const paths: readonly CommandRow[] = [
  [[{ _id: 1, b: 'z' }], [update({ q: {}, u: { $pull: { 'b.c': 1 } } })], 28],
  [[{ _id: 1, b: 'z' }], [update({ q: {}, u: { $pullAll: { 'b.c': [1] } } })], 28],
  [[{ _id: 1, b: null }], [update({ q: {}, u: { $pop: { 'b.c': 1 } } })], 28],
  [[{ _id: 1, b: [1] }], [update({ q: {}, u: { $pull: { 'b.c': 1 } } })], 28],
  [[{ _id: 1, b: 'z' }], [update({ q: {}, u: { $unset: { 'b.c': 1 } } }), all], [{ _id: 1, b: 'z' }]],
  [[{ _id: 1, b: {} }], [update({ q: {}, u: { $pull: { 'b.c.d': 1 } } }), all], [{ _id: 1, b: {} }]],
  [[{ _id: 1, b: [1] }], [update({ q: {}, u: { $pop: { 'b.5': 1 } } }), all], [{ _id: 1, b: [1] }]],
  [[{ _id: 1 }], [update({ q: {}, u: { $push: { a: { $each: [], $sort: { 'a.': 1 } } } } })], 2],
];

// https://www.mongodb.com/docs/manual/core/index-partial/ and checkFilterExpression, since data may have to move to MongoDB.
const indexes: readonly CommandRow[] = [
  [[], [partial({ a: { $ne: 1 } })], 67],
  [[], [partial({ a: { $exists: false } })], 67],
  [[], [partial({ a: { $not: { $gt: 1 } } })], 67],
  [[], [partial({ $nor: [{ a: 1 }] })], 67],
  [[], [partial({ a: /^x/ })], 67],
  [[], [partial({ a: { $size: 1 } })], 67],
  [[], [partial({ a: { $elemMatch: { b: 1 } } })], 67],
  [[], [partial({ $or: [{ a: 1 }, { b: { $nin: [1] } }] })], 67],
  [[{ _id: 1, a: 1 }], [partial({ $or: [{ a: 1 }, { a: { $gt: 5 } }], b: { $type: 'string' } }), all], [{ _id: 1, a: 1 }]],
  [[{ _id: 1, a: 1 }], [partial({ a: { $in: [1, 2] }, b: { $exists: true } }), all], [{ _id: 1, a: 1 }]],
  [[], [index({ _id: 1 }, { partialFilterExpression: { a: 1 } })], 197],
  [[], [index({ _id: 1 }, { unique: true })], 197],
  [[], [index({ _id: -1 })], 2],
  [[], [index({ a: 1 }, { name: 'a\0b' })], 67],
  [[], [index({ a: 1 }, { name: '*' })], 2],
  [[], [index({ a: 0 })], 67],
  [[], [index({ a: Number.NaN })], 67],
  [[], [index({ a: true })], 67],
  [
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ],
    [index({ a: -1e3 }), { find: HERE, filter: { a: { $gt: 0 } }, hint: 'made', sort: { a: -1 } }],
    [
      { _id: 2, a: 2 },
      { _id: 1, a: 1 },
    ],
  ],
  [[{ _id: 1, a: 1 }], [index({ a: 2 }), { find: HERE, hint: { a: 2 } }], [{ _id: 1, a: 1 }]],
];

const NUMBERED = [{ _id: 2 }, { _id: 1 }, { _id: 3 }];

const queries: readonly CommandRow[] = [
  [NUMBERED, [{ find: HERE, hint: { $natural: 1 } }], NUMBERED],
  [NUMBERED, [{ find: HERE, hint: { $natural: -1 }, skip: 1 }], [{ _id: 1 }, { _id: 2 }]],
  [NUMBERED, [{ find: HERE, hint: { $natural: -1 }, filter: { _id: { $gt: 1 } }, sort: { _id: 1 } }], [{ _id: 2 }, { _id: 3 }]],
  [NUMBERED, [{ find: HERE, hint: { $natural: 2 } }], 2],
  [NUMBERED, [{ count: HERE, hint: { $natural: 1 } }], [{ n: 3 }]],
  [NUMBERED, [{ count: HERE, limit: -2 }], [{ n: 2 }]],
  [NUMBERED, [{ count: HERE, limit: new Double(-1.5) }], [{ n: 1 }]],
  [NUMBERED, [{ count: HERE, skip: -1 }], 2],
  [[], [{ find: HERE, sort: { 'a.': 1 } }, all], 40_353],
  [[], [{ find: HERE, sort: { 'a..b': 1 } }, all], 15_998],
  [[], [{ find: HERE, filter: { a: { $all: [1, { $elemMatch: { b: 1 } }] } } }], 2],
  [[], [{ find: HERE, filter: { a: { $all: [{ $elemMatch: { b: 1 } }, 1] } } }], 2],
  [[], [{ find: HERE, filter: { a: { $mod: [new Double(1e19), 0] } } }], 2],
  [[], [{ aggregate: HERE, pipeline: [{ $group: { _id: { a: 1 } } }], cursor: {} }], 17_390],
  [[{ _id: 1 }], [{ aggregate: HERE, pipeline: [{ $set: { a: { $abs: Long.MIN_VALUE } } }], cursor: {} }], 28_680],
  [[], [{ explain: { find: HERE }, verbosity: 'everything' }], 2],
];

export const COMMANDS: readonly (readonly [subject: string, rows: readonly CommandRow[]])[] = [
  ['flags (D2)', flags],
  ['upserts (D5)', upserts],
  ['paths that lead nowhere (D8)', paths],
  ['indexes (D7, D9)', indexes],
  ['queries (D6, D9)', queries],
];
