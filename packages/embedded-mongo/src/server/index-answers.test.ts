import { Decimal128, Double, MinKey } from 'bson';
import type { CreateIndexesOptions, Document, Filter } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useCollection } from '../testing/use-collection.ts';

const NAN = Decimal128.fromString('NaN');
const isInt = { partialFilterExpression: { a: { $type: 'int' } } };
const isThere = { partialFilterExpression: { a: { $exists: true } } };

describe('an index hides no document', () => {
  it.each<[string, Record<string, 1>, CreateIndexesOptions, Document, Filter<Document>]>([
    ['that lacks the field of that number in an element', { 'a.0.x': 1 }, {}, { a: [{ x: 1 }] }, { 'a.0.x': null }],
    ['with the value at a position in an element', { 'a.0': 1 }, {}, { a: [1, [5]] }, { a: { $elemMatch: { 0: 5 } } }],
    ['with an equal value of another type than a partial one asks for', { a: 1 }, isInt, { a: new Double(1) }, { a: 1 }],
    ['without the field of a partial one that a range takes in', { a: 1 }, isThere, { b: 1 }, { a: { $gte: new MinKey() } }],
    ['with the decimal that is no number', { a: 1 }, {}, { a: NAN }, { a: { $lte: NAN } }],
  ])('%s', async (_, key, options, document, filter) => {
    const things = await useCollection([{ a: 'other' }, document]);
    await things.createIndex(key, options);
    const found = await things.find(filter).sort(key).toArray();
    expect(found.map(({ _id }) => _id)).toContainEqual(document['_id']);
  });

  it('rejects a path that is both a position and a field, as MongoDB does', async () => {
    const things = await useCollection();
    await things.createIndex({ 'a.0': 1 });
    await expect(things.insertOne({ a: [7, { 0: 5 }] })).rejects.toMatchObject({ code: 16_746 });
    await things.insertOne({ a: [7, { x: 5 }] });
    expect(await things.countDocuments({ 'a.0': 7 })).toBe(1);
  });
});

it('treats an array that a pipeline update put in two places as two arrays', async () => {
  const things = await useCollection([{ _id: 1 as never, b: [1, 2] }]);
  await things.createIndex({ 'a.x': 1, b: 1 });
  await expect(things.updateOne({}, [{ $set: { 'a.x': '$b' } }])).rejects.toMatchObject({ code: 171 });
  expect(await things.find().toArray()).toEqual([{ _id: 1, b: [1, 2] }]);
});
