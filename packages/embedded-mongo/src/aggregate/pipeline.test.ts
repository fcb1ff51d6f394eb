import { Decimal128, Double, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import { type BsonDocument, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { QueryMemory } from '../storage/query-memory.ts';
import { PIPELINES, SALES } from '../testing/cases/pipelines.ts';
import { compileStage, namedStage, runThrough } from './pipeline.ts';

const typed = (document: BsonDocument): BsonDocument => decodeDocument(encodeDocument(document));

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

describe('runs stages as the manual says [D12]', () => {
  it.each(PIPELINES)('%j', (stages, documents, expected) => {
    expect(run(stages, documents)).toEqual(expected.map(typed));
  });

  it('keeps the types of values it does not compute', () => {
    const document = { _id: new Double(1), long: Long.fromString('9007199254740993'), decimal: Decimal128.fromString('1.10') };
    expect(run([{ $set: { x: 1 } }, { $group: { _id: '$$ROOT' } }], [document])).toEqual([{ _id: typed({ ...document, x: 1 }) }]);
  });
});

describe('distinguishes $group keys of several fields', () => {
  const count = (stage: BsonDocument, documents: readonly BsonDocument[]): unknown[] =>
    run([{ $group: { ...stage, n: { $sum: 1 } } }], documents).map(({ _id, n }) => [_id, n]);

  it('by the value of each field, in insertion order [35]', () => {
    const documents = [
      { a: 'x', b: 2 },
      { a: 'y', b: 1 },
      { a: 'x', b: 1 },
      { b: 1, a: 'y' },
      { a: 'x', b: new Double(2) },
    ];
    expect(count({ _id: { b: '$b', a: '$a' } }, documents)).toEqual([
      [typed({ b: 2, a: 'x' }), typed({ n: 2 })['n']],
      [typed({ b: 1, a: 'y' }), typed({ n: 2 })['n']],
      [typed({ b: 1, a: 'x' }), typed({ n: 1 })['n']],
    ]);
  });

  it('by missing and null, and by which field is missing [35]', () => {
    const documents = [{ a: 1 }, { b: 1 }, { a: 1, b: null }, { a: null, b: 1 }, {}, { b: 1 }];
    const groups = run([{ $group: { _id: { a: '$a', b: '$b' } } }], documents);
    expect(groups).toEqual([{ a: 1 }, { b: 1 }, { a: 1, b: null }, { a: null, b: 1 }, {}].map((_id) => typed({ _id })));
  });

  it('by similar values of different types [35]', () => {
    const values = [0, new Date(0), '0', false, null, [0], ['0'], { a: 0 }, { a: '0' }, [], {}];
    const documents = [...values, ...values].map((a) => ({ a, b: 1 }));
    expect(run([{ $group: { _id: { a: '$a', b: '$b' } } }], documents)).toEqual(values.map((a) => typed({ _id: { a, b: 1 } })));
    expect(run([{ $group: { _id: '$a' } }], documents)).toEqual(values.map((a) => typed({ _id: a })));
  });

  it('by values computed once per document, also at random [35]', () => {
    const half = { $floor: { $multiply: [{ $rand: {} }, 2] } };
    const documents = Array.from({ length: 200 }, () => ({}));
    const ids = run([{ $group: { _id: { a: half, b: half } } }], documents).map(({ _id }) => JSON.stringify(_id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(4);
  });
});

it('resets the loop limit for each document of a group [35]', () => {
  const a = Array.from({ length: 600 }, (_, i) => i);
  const turns = { $map: { input: '$a', as: 'x', in: { $size: { $map: { input: '$a', as: 'y', in: '$$y' } } } } };
  // Each document takes 360,600 of the million iterations allowed per evaluation.
  expect(run([{ $group: { _id: { $size: turns } } }], [{ a }, { a }, { a }])).toEqual([typed({ _id: 600 })]);
});

describe('rejects stages that would behave differently [D12]', () => {
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
  ])('rejects %j with %s', (stage, codeName) => {
    expect(() => run([stage], SALES)).toThrow(expect.objectContaining({ codeName }));
  });

  it('rejects decimals in sums instead of ignoring them', () => {
    const documents = [{ n: Decimal128.fromString('1.5') }, { n: 1 }];
    for (const operator of ['$sum', '$avg']) {
      expect(() => run([{ $group: { _id: null, x: { [operator]: '$n' } } }], documents)).toThrow(/not supported/);
    }
  });
});

describe('reports exceeded memory with a MongoDB error [D5]', () => {
  const large = Array.from({ length: 12 }, (_, i) => ({ _id: i, text: 'x'.repeat(100) }));

  it.each<[BsonDocument]>([
    [{ $sort: { text: 1 } }],
    [{ $group: { _id: null, all: { $push: '$text' } } }],
    [{ $facet: { all: [] } }],
  ])('%j', (stage) => {
    expect(() => run([stage], large, 1_000)).toThrow(expect.objectContaining({ code: 292 }));
    expect(run([stage], large, 10_000)).not.toEqual([]);
  });

  it('for a document that doubles with each stage', () => {
    const stages = Array.from({ length: 60 }, () => ({ $set: { a: ['$a', '$a'] } }));
    expect(() => run(stages, [{ a: 1 }])).toThrow(expect.objectContaining({ codeName: 'BSONObjectTooLarge' }));
  });
});
