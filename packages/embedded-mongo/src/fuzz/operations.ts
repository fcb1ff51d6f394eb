import { Int32 } from 'bson';
import fc from 'fast-check';
import { type BsonDocument, fromEntries } from '../bson/document.ts';
import { arbitraryFilters, arbitraryIndexes, arbitraryProjections, arbitrarySorts, type IndexSpec } from './queries.ts';
import { createValues, type Values } from './values.ts';

export const SELF_COLLECTION = 'self';

export interface Operation {
  name: 'find' | 'count' | 'distinct' | 'aggregate' | 'insert' | 'update' | 'delete' | 'findAndModify';
  body: BsonDocument;
  isOrdered: boolean;
}

export type Answer = { code: number } | { values: readonly unknown[] };

export interface FuzzCase {
  documents: BsonDocument[];
  /** Copies of every document, so that plans can become too slow. */
  copies: number;
  indexes: IndexSpec[];
  isIndexedFirst: boolean;
  operations: Operation[];
}

export const ALL = new Int32(100_000);

export function arbitraryCases(options: { rare: boolean }): fc.Arbitrary<FuzzCase> {
  return createValues(options).chain((values) => {
    const filter = arbitraryFilters(values);
    return fc.record({
      documents: fc.array(values.document, { minLength: 1, maxLength: 8, size: 'max' }),
      copies: fc.oneof({ weight: 15, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(60) }),
      indexes: arbitraryIndexes(values, filter),
      isIndexedFirst: fc.boolean(),
      operations: fc.array(fc.oneof({ weight: 6, arbitrary: arbitraryReads(values, filter) }, arbitraryWrites(values, filter)), {
        minLength: 1,
        maxLength: 40,
        size: 'max',
      }),
    });
  });
}

const operation = (name: Operation['name'], body: BsonDocument, isOrdered = true): Operation => ({ name, body, isOrdered });

function arbitraryReads(values: Values, filter: fc.Arbitrary<BsonDocument>): fc.Arbitrary<Operation> {
  const { any, total } = arbitrarySorts(values);
  const projection = arbitraryProjections(values).map((document) => (document ? { projection: document } : {}));
  const few = fc.constantFrom(0, 0, 1, 3).map((number) => new Int32(number));
  const findAll = fc
    .tuple(filter, projection, fc.option(any, { nil: undefined }))
    .map(([query, shape, sort]) => operation('find', { filter: query, ...shape, ...(sort && { sort }), batchSize: ALL }, false));
  const findPage = fc
    .tuple(filter, projection, total, few, few)
    .map(([query, shape, sort, skip, limit]) =>
      operation('find', { filter: query, ...shape, sort, skip, limit, batchSize: ALL }),
    );
  const count = fc.tuple(filter, few, few).map(([query, skip, limit]) => operation('count', { query, skip, limit }));
  const distinct = fc.tuple(filter, values.path).map(([query, key]) => operation('distinct', { key, query }));
  return fc.oneof(
    { weight: 4, arbitrary: findAll },
    { weight: 4, arbitrary: findPage },
    count,
    distinct,
    arbitraryPipelines(values, filter, total),
  );
}

function arbitraryPipelines(
  values: Values,
  filter: fc.Arbitrary<BsonDocument>,
  sort: fc.Arbitrary<BsonDocument>,
): fc.Arbitrary<Operation> {
  const { path, value } = values;
  const field = path.map((name) => `$${name}`);
  const accumulator = fc
    .tuple(fc.constantFrom('$sum', '$min', '$max', '$first', '$last', '$push', '$addToSet'), field)
    .map(([operator, expression]) => ({ [operator]: expression }));
  const lookup = fc
    .tuple(path, path)
    .map(([localField, foreignField]) => [
      { $lookup: { from: SELF_COLLECTION, localField, foreignField, as: 'found' } },
      { $set: { found: { $size: '$found' } } },
    ]);
  const stages: fc.Arbitrary<BsonDocument[]> = fc.oneof(
    fc.constant<BsonDocument[]>([{ $count: 'n' }]),
    field.map((expression) => [{ $set: { c: expression } }]),
    fc.tuple(path, field).map(([name, expression]) => [{ $project: { [name]: expression } }]),
    path.map((name) => [{ $unset: name }]),
    fc
      .tuple(field, fc.boolean())
      .map(([expression, preserveNullAndEmptyArrays]) => [{ $unwind: { path: expression, preserveNullAndEmptyArrays } }]),
    filter.map(($match) => [{ $match }]),
    fc.tuple(field, accumulator).map(([_id, result]) => [{ $group: { _id, result } }]),
    field.map((expression) => [{ $sortByCount: expression }]),
    lookup,
    filter.map(($match) => [{ $unionWith: { coll: SELF_COLLECTION, pipeline: [{ $match }, { $sort: { _id: 1 } }] } }]),
    filter.map(($match) => [{ $facet: { n: [{ $match }, { $count: 'n' }], first: [{ $limit: 1 }] } }]),
    value.map((literal) => [{ $set: { literal: { $literal: literal } } }]),
  );
  return fc
    .tuple(filter, sort, fc.array(stages, { maxLength: 2 }))
    .map(([$match, $sort, rest]) =>
      operation('aggregate', { pipeline: [{ $match }, { $sort }, ...rest.flat()], cursor: { batchSize: ALL } }),
    );
}

function arbitraryWrites(values: Values, filter: fc.Arbitrary<BsonDocument>): fc.Arbitrary<Operation> {
  const { total } = arbitrarySorts(values);
  const change = arbitraryUpdates(values);
  const newId = fc.nat({ max: 5 }).map((number) => new Int32(1_000_000 + number));
  const insert = fc
    .tuple(newId, values.document)
    .map(([_id, document]) => operation('insert', { documents: [fromEntries([['_id', _id], ...Object.entries(document)])] }));
  const updateAll = fc
    .tuple(filter, change)
    .map(([q, u]) => operation('update', { updates: [{ q, u, multi: !isReplacement(u) }] }));
  const upsert = fc
    .tuple(newId, filter, change)
    .map(([_id, q, u]) => operation('update', { updates: [{ q: { ...q, _id }, u, upsert: true }] }));
  const modify = fc
    .tuple(filter, total, change, fc.boolean())
    .map(([query, sort, update, isNew]) => operation('findAndModify', { query, sort, update, new: isNew }));
  const remove = fc.tuple(filter, total).map(([query, sort]) => operation('findAndModify', { query, sort, remove: true }));
  const removeAll = filter.map((q) => operation('delete', { deletes: [{ q, limit: new Int32(0) }] }));
  return fc.oneof(
    insert,
    { weight: 2, arbitrary: updateAll.filter(({ body }) => isMulti(body)) },
    upsert,
    { weight: 3, arbitrary: modify },
    remove,
    { weight: 1, arbitrary: removeAll },
  );
}

const isReplacement = (update: unknown): boolean => !Array.isArray(update) && !Object.keys(Object(update))[0]?.startsWith('$');

export function isMulti({ updates, deletes }: BsonDocument): boolean {
  return deletes !== undefined || (Array.isArray(updates) && (updates[0] as BsonDocument)['multi'] === true);
}

function arbitraryUpdates({ value, scalar, path, document }: Values): fc.Arbitrary<BsonDocument | unknown[]> {
  const change = fc.oneof(
    fc.tuple(fc.constantFrom('$set', '$min', '$max', '$push', '$addToSet', '$pull'), path, value),
    fc.tuple(fc.constantFrom('$inc', '$mul'), path, scalar),
    fc.tuple(fc.constantFrom('$unset', '$pop'), path, fc.constant(new Int32(1))),
    fc.tuple(fc.constant('$pullAll'), path, fc.array(value, { maxLength: 2 })),
    fc.tuple(
      fc.constant('$push'),
      path,
      fc.array(value, { maxLength: 2 }).map(($each) => ({ $each, $sort: new Int32(-1), $slice: new Int32(2) })),
    ),
  );
  const operators = fc
    .uniqueArray(change, { selector: ([operator]) => operator, minLength: 1, maxLength: 2 })
    .map((changes) => fromEntries(changes.map(([operator, name, argument]) => [operator, { [name]: argument }] as const)));
  const pipeline = fc.tuple(path, path).map(([name, from]) => [{ $set: { [name]: `$${from}` } }]);
  return fc.oneof({ weight: 6, arbitrary: operators }, { weight: 1, arbitrary: pipeline }, { weight: 2, arbitrary: document });
}
