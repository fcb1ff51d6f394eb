import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { useCollection } from '../testing/use-collection.ts';
import { getStageFields } from './dependencies.ts';
import { namedStage } from './pipeline.ts';

function readBy(stages: readonly BsonDocument[]): string {
  const typed = decodeDocument(encodeDocument({ stages }))['stages'] as unknown[];
  const fields = getStageFields(typed.map(namedStage));
  return fields ? [...fields].toSorted().join(' ') : 'all';
}

describe('fields that stages read', () => {
  it.each<[BsonDocument[], string]>([
    [[{ $group: { _id: '$a', n: { $sum: 1 } } }], 'a'],
    [[{ $group: { _id: null, n: { $sum: 1 } } }], ''],
    [[{ $group: { _id: { x: '$a.b', y: { $year: { date: '$at', timezone: '$zone' } } }, n: { $max: '$c' } } }], 'a at c zone'],
    [[{ $group: { _id: 1, all: { $push: '$$ROOT' } } }], 'all'],
    [[{ $group: { _id: 1, all: { $push: '$$ROOT.a.b' } } }], 'a'],
    [[{ $group: { _id: { $let: { vars: { v: '$a' }, in: '$$v.b' } } } }], 'a'],
    [[{ $group: { _id: { $map: { input: '$a', in: { $add: ['$$this.n', '$b'] } } } } }], 'a b'],
    [[{ $set: { x: '$a', 'y.z': 1 } }, { $group: { _id: '$x' } }], 'a x y'],
    [[{ $unset: 'b' }, { $group: { _id: '$a' } }], 'a'],
    [[{ $unwind: { path: '$a.b', includeArrayIndex: 'at.i' } }, { $sortByCount: '$c' }], 'a at c'],
    [[{ $match: { 'a.b': 1, $or: [{ b: 1 }, { $expr: { $gt: ['$c', 1] } }], $comment: 'x' } }, { $count: 'n' }], 'a b c'],
    [[{ $sort: { 'a.b': 1 } }, { $skip: 1 }, { $group: { _id: '$b' } }, { $match: { z: 1 } }], 'a b'],
    [[{ $project: { a: 1, x: '$b' } }], '_id a b x'],
    [[{ $project: { _id: 0, a: { b: 1 } } }], '_id a'],
    [[{ $project: { a: 0 } }], 'all'],
    [[{ $project: { _id: 0 } }], 'all'],
    [[{ $project: { a: { b: false } } }, { $group: { _id: '$a' } }], '_id a'],
    [[{ $replaceWith: { $mergeObjects: ['$a', '$$CURRENT'] } }], 'all'],
    [[{ $replaceRoot: { newRoot: '$a' } }], 'a'],
    [[{ $sample: { size: 1 } }], 'all'],
    [[{ $facet: { n: [{ $count: 'n' }] } }], 'all'],
    [[{ $lookup: { from: 'b', localField: 'a', foreignField: 'b', as: 'c' } }, { $group: { _id: '$c' } }], 'all'],
  ])('%j reads %s', (stages, fields) => {
    expect(readBy(stages)).toBe(fields);
  });
});

it('returns the same documents with the required fields as with all fields', async () => {
  const things = await useCollection([
    { _id: 1 as never, a: { b: [1, 2] }, c: 5, pad: 'x' },
    { _id: 2 as never, pad: 'y', a: { b: 3 }, d: 1 },
  ]);
  const stages = [{ $unwind: '$a.b' }, { $set: { c: { $ifNull: ['$c', '$d'] } } }];
  const group = { $group: { _id: '$c', sum: { $sum: '$a.b' }, ids: { $push: '$_id' } } };
  const whole = [...stages, { $facet: { all: [group, { $sort: { _id: 1 } }] } }];
  const groups = await things.aggregate([...stages, group, { $sort: { _id: 1 } }]).toArray();
  expect(groups).toEqual([
    { _id: 1, sum: 3, ids: [2] },
    { _id: 5, sum: 3, ids: [1, 1] },
  ]);
  expect(await things.aggregate(whole).toArray()).toEqual([{ all: groups }]);
});
