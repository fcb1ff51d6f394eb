import { Decimal128, Double, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { QueryMemory } from '../storage/query-memory.ts';
import { compileStage, namedStage, runThrough } from './pipeline.ts';

const typed = (document: BsonDocument): BsonDocument => decodeDocument(encodeDocument(document));

/** Runs stages over documents, without a planner before them. */
function run(
  stages: readonly BsonDocument[],
  documents: readonly BsonDocument[],
  limit = Number.POSITIVE_INFINITY,
): BsonDocument[] {
  const compiled = stages.map((stage) => compileStage(namedStage(typed(stage)), new Set()));
  const memory = new QueryMemory({ ofOne: limit, ofAll: limit }).hold();
  const around = { variables: {}, hold: (bytes: number) => memory.add(bytes), find: () => [] };
  return [...runThrough(compiled, documents.map(typed), around)].filter(isDocument).map(typed);
}

type Case = readonly [stages: BsonDocument[], documents: BsonDocument[], expected: BsonDocument[]];

const sales = [
  { _id: 1, item: 'abc', price: 10, quantity: 2 },
  { _id: 2, item: 'jkl', price: 20, quantity: 1 },
  { _id: 3, item: 'xyz', price: 5, quantity: 10 },
  { _id: 4, item: 'abc', price: 10, quantity: 10 },
  { _id: 5, price: 5 },
];

// Each stage's page below https://www.mongodb.com/docs/manual/reference/operator/aggregation/
describe('D12: stages give what the manual says', () => {
  it.each<Case>([
    // $group: missing and null keys are one group, $push and $addToSet leave missing values out.
    [
      [{ $group: { _id: '$item', n: { $sum: 1 }, q: { $sum: '$quantity' } } }, { $sort: { _id: 1 } }],
      [...sales, { _id: 6, item: null, quantity: 1 }],
      [
        { _id: null, n: 2, q: 1 },
        { _id: 'abc', n: 2, q: 12 },
        { _id: 'jkl', n: 1, q: 1 },
        { _id: 'xyz', n: 1, q: 10 },
      ],
    ],
    [
      [{ $group: { _id: null, all: { $push: '$quantity' }, set: { $addToSet: '$item' }, avg: { $avg: '$quantity' } } }],
      sales,
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
      sales,
      [{ _id: null, first: 'abc', last: null, min: 5, max: 10, n: 5 }],
    ],
    [[{ $group: { _id: { item: '$item', x: '$price' } } }, { $limit: 2 }], sales.slice(4), [{ _id: { x: 5 } }]],
    [
      [{ $group: { _id: '$n', n: { $sum: 1 } } }],
      [{ n: 1 }, { n: new Double(1) }, { n: Long.fromNumber(1) }],
      [{ _id: 1, n: 3 }],
    ],
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
    // $project
    [
      [{ $project: { item: 1, total: { $multiply: ['$price', '$quantity'] } } }, { $limit: 1 }],
      sales,
      [{ _id: 1, item: 'abc', total: 20 }],
    ],
    [[{ $project: { _id: 0, 'a.b': 1 } }], [{ _id: 1, a: [{ b: 1, c: 2 }, 3, [{ b: 4 }]] }], [{ a: [{ b: 1 }, [{ b: 4 }]] }]],
    [[{ $project: { a: { b: 0 } } }], [{ _id: 1, a: [{ b: 1, c: 2 }, 3], d: 1 }], [{ _id: 1, a: [{ c: 2 }, 3], d: 1 }]],
    [[{ $project: { _id: 0, 'a.b': '$x' } }], [{ x: 7, a: [{ c: 1 }, {}] }], [{ a: [{ b: 7 }, { b: 7 }] }]],
    [[{ $project: { _id: 0, 'a.b': '$x' } }], [{ x: 7, a: 1 }], [{ a: { b: 7 } }]],
    [[{ $project: { _id: 0, a: '$missing', b: '$$REMOVE', c: [1, '$missing'] } }], [{ x: 1 }], [{ c: [1, null] }]],
    [[{ $project: { _id: 1 } }], [{ _id: 1, a: 1 }], [{ _id: 1 }]],
    [[{ $project: { _id: 0 } }], [{ _id: 1, a: 1 }], [{ a: 1 }]],
    // $set and $unset
    [[{ $set: { 'a.b': 1, c: '$$REMOVE' } }], [{ a: [{ x: 1 }, 2], c: 3 }], [{ a: [{ x: 1, b: 1 }, { b: 1 }] }]],
    [[{ $set: { m: { b: 3 } } }], [{ m: { a: 1 } }, { m: 1 }, {}], [{ m: { a: 1, b: 3 } }, { m: { b: 3 } }, { m: { b: 3 } }]],
    [[{ $set: { a: '$b', b: '$a' } }], [{ a: 1, b: 2 }], [{ a: 2, b: 1 }]],
    [[{ $set: { a: {} } }], [{ a: { b: 1 } }], [{ a: {} }]],
    [[{ $unset: ['a.b', 'c'] }], [{ a: [{ b: 1, d: 2 }], c: 1, e: 1 }], [{ a: [{ d: 2 }], e: 1 }]],
    // $unwind
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
    // The others
    [[{ $match: { price: { $gt: 5 } } }, { $count: 'n' }], sales, [{ n: 3 }]],
    [[{ $match: { price: 99 } }, { $count: 'n' }], sales, []],
    [
      [{ $sortByCount: '$price' }],
      sales.slice(0, 4),
      [
        { _id: 10, count: 2 },
        { _id: 20, count: 1 },
        { _id: 5, count: 1 },
      ],
    ],
    [[{ $sort: { price: -1, _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }], sales, [{ _id: 1 }, { _id: 4 }]],
    [[{ $replaceRoot: { newRoot: { $mergeObjects: [{ n: 0 }, '$m'] } } }], [{ m: { a: 1 } }, {}], [{ n: 0, a: 1 }, { n: 0 }]],
    [[{ $facet: { n: [{ $count: 'n' }], none: [{ $match: { price: 99 } }] } }], sales, [{ n: [{ n: 5 }], none: [] }]],
    [[{ $sample: { size: 9 } }, { $count: 'n' }], sales, [{ n: 5 }]],
  ])('%j', (stages, documents, expected) => {
    expect(run(stages, documents)).toEqual(expected.map(typed));
  });

  it('keeps the types of what it does not compute', () => {
    const document = { _id: new Double(1), long: Long.fromString('9007199254740993'), decimal: Decimal128.fromString('1.10') };
    expect(run([{ $set: { x: 1 } }, { $group: { _id: '$$ROOT' } }], [document])).toEqual([{ _id: typed({ ...document, x: 1 }) }]);
  });
});

describe('D12: what a stage would answer differently is refused', () => {
  it.each<[BsonDocument, string]>([
    [{ $bucket: { groupBy: '$price', boundaries: [0, 5] } }, 'CommandNotSupported'],
    [{ $setWindowFields: {} }, 'CommandNotSupported'],
    [{ $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c', pipeline: [] } }, 'CommandNotSupported'],
    [{ $group: { _id: null, x: { $stdDevPop: '$n' } } }, 'CommandNotSupported'],
    [{ $nonsense: 1 }, 'UnknownStage'],
    [{ $group: { x: { $sum: 1 } } }, 'Location15955'],
    [{ $group: { _id: 1, x: 1 } }, 'Location40234'],
    [{ $group: { _id: 1, 'x.y': { $sum: 1 } } }, 'Location40235'],
    [{ $project: {} }, 'Location51272'],
    [{ $project: { a: 1, b: 0 } }, 'ProjectionExclusionInInclusion'],
    [{ $project: { a: 0, b: 1 } }, 'ProjectionInclusionInExclusion'],
    [{ $project: { a: 0, b: '$x' } }, 'Location31252'],
    [{ $project: { a: 1, 'a.b': 1 } }, 'PathCollision'],
    [{ $set: 1 }, 'Location40272'],
    [{ $unwind: 'a' }, 'Location28818'],
    [{ $count: '$a' }, 'Location40160'],
    [{ $limit: 0 }, 'BadValue'],
    [{ $facet: { a: [{ $facet: { b: [] } }] } }, 'Location40600'],
    [{ $replaceWith: '$missing' }, 'Location40228'],
  ])('%j is %s', (stage, codeName) => {
    expect(() => run([stage], sales)).toThrow(expect.objectContaining({ codeName }));
  });

  it('decimals are not left out of sums without a word', () => {
    const documents = [{ n: Decimal128.fromString('1.5') }, { n: 1 }];
    for (const operator of ['$sum', '$avg']) {
      expect(() => run([{ $group: { _id: null, x: { [operator]: '$n' } } }], documents)).toThrow(/not supported/);
    }
  });
});

describe('D5: memory ends in an error of MongoDB', () => {
  const large = Array.from({ length: 12 }, (_, i) => ({ _id: i, text: 'x'.repeat(100) }));

  it.each<[BsonDocument]>([
    [{ $sort: { text: 1 } }],
    [{ $group: { _id: null, all: { $push: '$text' } } }],
    [{ $facet: { all: [] } }],
  ])('%j', (stage) => {
    expect(() => run([stage], large, 1_000)).toThrow(expect.objectContaining({ code: 292 }));
    expect(run([stage], large, 10_000)).not.toEqual([]);
  });

  it('a document that doubles with each stage', () => {
    const stages = Array.from({ length: 60 }, () => ({ $set: { a: ['$a', '$a'] } }));
    expect(() => run(stages, [{ a: 1 }])).toThrow(expect.objectContaining({ codeName: 'BSONObjectTooLarge' }));
  });
});
