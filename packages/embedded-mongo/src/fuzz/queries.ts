import { BSONRegExp, Int32 } from 'bson';
import fc from 'fast-check';
import { type BsonDocument, fromEntries } from '../bson/document.ts';
import type { Values } from './values.ts';

const TYPES = ['number', 'int', 'double', 'decimal', 'string', 'array', 'object', 'null', 'date'];
const PATTERNS = [
  new BSONRegExp('^a'),
  new BSONRegExp('^a', 'i'),
  new BSONRegExp('b$'),
  new BSONRegExp('^x.*b'),
  new BSONRegExp('^a?'),
];

const combineFields = (field: fc.Arbitrary<[string, unknown]>, most: number): fc.Arbitrary<BsonDocument> =>
  fc.oneof(
    { weight: 2, arbitrary: field.map((only) => fromEntries([only])) },
    {
      weight: 1,
      arbitrary: fc.uniqueArray(field, { selector: ([name]) => name, minLength: 1, maxLength: most }).map(fromEntries),
    },
  );

function arbitraryOperators({ scalar, value }: Values): fc.Arbitrary<[string, unknown]> {
  const pattern = fc.constantFrom(...PATTERNS);
  const many = fc.array(fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: pattern }), { maxLength: 3 });
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), scalar) },
    { weight: 4, arbitrary: fc.tuple(fc.constantFrom('$eq', '$ne', '$gt', '$lt'), value) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom('$in', '$nin', '$all'), many) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('$exists'), fc.boolean()) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('$type'), fc.constantFrom(...TYPES)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('$size'), fc.nat({ max: 2 })) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('$mod'), fc.constantFrom([2, 0], [2, 1], [3, -1])) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('$regex'), pattern) },
  );
}

export function arbitraryFilters(values: Values): fc.Arbitrary<BsonDocument> {
  const { scalar, value, path } = values;
  const pattern = fc.constantFrom(...PATTERNS);
  const simple = arbitraryOperators(values);
  const condition = combineFields(
    fc.oneof(
      { weight: 6, arbitrary: simple },
      { weight: 2, arbitrary: fc.tuple(fc.constant('$elemMatch'), combineFields(simple, 2)) },
      {
        weight: 1,
        arbitrary: fc.tuple(
          fc.constant('$elemMatch'),
          combineFields(fc.tuple(fc.constantFrom('x', 'y', '0'), combineFields(simple, 2)), 2),
        ),
      },
      { weight: 1, arbitrary: fc.tuple(fc.constant('$not'), combineFields(simple, 2)) },
    ),
    2,
  );
  const range = fc
    .tuple(fc.constantFrom('$gt', '$gte'), scalar, fc.constantFrom('$lt', '$lte'), scalar)
    .map(([from, low, to, high]) => ({ [from]: low, [to]: high }));
  const demand = fc.oneof(
    { weight: 3, arbitrary: scalar },
    { weight: 3, arbitrary: range },
    { weight: 5, arbitrary: condition },
    { weight: 1, arbitrary: value },
    { weight: 1, arbitrary: pattern },
  );
  const leaf = combineFields(fc.tuple(path, demand), 2);
  const branches = fc
    .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(leaf, { minLength: 1, maxLength: 3 }))
    .map(([operator, parts]) => ({ [operator]: parts }));
  const expression = fc
    .tuple(fc.constantFrom('$gt', '$lte', '$eq'), path, scalar)
    .map(([operator, name, literal]) => ({ $expr: { [operator]: [`$${name}`, { $literal: literal }] } }));
  const mixed = fc.tuple(leaf, branches).map(([first, second]) => ({ ...first, ...second }));
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 10, arbitrary: leaf },
    { weight: 3, arbitrary: branches },
    { weight: 1, arbitrary: mixed },
    { weight: 1, arbitrary: expression },
  );
}

/** Generates sorts; `total` ones end with `_id`, so that the order is unambiguous. */
export function arbitrarySorts({ path }: Values): { any: fc.Arbitrary<BsonDocument>; total: fc.Arbitrary<BsonDocument> } {
  const any = combineFields(fc.tuple(path, fc.constantFrom(new Int32(1), new Int32(-1))), 2);
  const total = fc
    .tuple(fc.option(any, { nil: {} }), fc.constantFrom(new Int32(1), new Int32(-1)))
    .map(([sort, direction]) => ({ ...sort, _id: direction }));
  return { any, total };
}

export function arbitraryProjections({ path }: Values): fc.Arbitrary<BsonDocument | undefined> {
  const named = fc.tuple(fc.uniqueArray(path, { minLength: 1, maxLength: 2 }), fc.constantFrom(0, 1));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    {
      weight: 2,
      arbitrary: named.map(([paths, flag]) => fromEntries(paths.map((name): [string, unknown] => [name, new Int32(flag)]))),
    },
    { weight: 1, arbitrary: path.map((name) => ({ [name]: { $slice: new Int32(-1) } })) },
  );
}

export interface IndexSpec {
  key: BsonDocument;
  options: BsonDocument;
}

export function arbitraryIndexes(values: Values, filter: fc.Arbitrary<BsonDocument>): fc.Arbitrary<IndexSpec[]> {
  const demand = fc.oneof(
    fc.constantFrom({ $exists: true }, ...TYPES.map(($type) => ({ $type }))),
    fc
      .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq'), values.scalar)
      .map(([operator, value]) => ({ [operator]: value })),
    combineFields(arbitraryOperators(values), 1),
  );
  const partial = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(values.path, demand).map(([path, condition]) => ({ [path]: condition })) },
    { weight: 1, arbitrary: filter },
  );
  const key = combineFields(
    fc.tuple(
      fc.oneof({ weight: 5, arbitrary: values.path }, { weight: 1, arbitrary: fc.constant('_id') }),
      fc.constantFrom(new Int32(1), new Int32(-1)),
    ),
    3,
  );
  const options = fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constant({ unique: true }) },
    { weight: 2, arbitrary: partial.map((partialFilterExpression) => ({ partialFilterExpression })) },
  );
  return fc.array(fc.record({ key, options }), { minLength: 1, maxLength: 4 });
}
