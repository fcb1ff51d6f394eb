import { type BsonDocument, getEntries, isDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { getBsonTypeName } from '../bson/types.ts';
import { MongoError, notSupported } from '../errors.ts';
import type { TextOrder } from './collation.ts';
import { compareValues } from './compare.ts';
import { tuplesAt } from './path.ts';

/** `direction`: 1 ascending, -1 descending. */
export interface SortField {
  path: string;
  direction: 1 | -1;
}

export function parseSort(sort: unknown): SortField[] {
  if (sort === undefined || sort === null) return [];
  if (!isDocument(sort)) {
    throw new MongoError('TypeMismatch', `Expected field sort to be of type object, got ${getBsonTypeName(sort)}`);
  }
  return getEntries(sort).map(([path, value]) => ({ path, direction: parseDirection(path, value) }));
}

function parseDirection(path: string, value: unknown): 1 | -1 {
  if (path.split('.').includes('')) throw emptyName(path);
  if (isDocument(value)) throw notSupported(`sorting ${path} by $meta`);
  if (path === '$natural') throw notSupported('sorting by $natural');
  const direction = toNumber(value);
  if (direction !== 1 && direction !== -1) {
    throw new MongoError('BadValue', '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  }
  return direction;
}

/** MongoDB's FieldPath has a separate code for each position of an empty name. */
function emptyName(path: string): MongoError {
  const code = path === '' ? 'Location40352' : path.endsWith('.') ? 'Location40353' : 'Location15998';
  return new MongoError(code, `a sort by '${path}', which has an empty field name`);
}

/** Uses the smallest array element, or the largest when descending. */
export function sortKeyReader(sort: readonly SortField[], order?: TextOrder): (document: BsonDocument) => unknown[] {
  const paths = sort.map(({ path }) => path.split('.'));
  const compare = sortKeyComparer(sort, order);
  return (document) => {
    const { tuples } = tuplesAt(document, paths);
    return tuples.reduce((best, tuple) => (compare(tuple, best) < 0 ? tuple : best));
  };
}

export function sortKeyComparer(
  sort: readonly SortField[],
  order?: TextOrder,
): (a: readonly unknown[], b: readonly unknown[]) => number {
  return (a, b) => {
    for (const [i, { direction }] of sort.entries()) {
      const byField = compareValues(a[i], b[i], order);
      if (byField !== 0) return byField * direction;
    }
    return 0;
  };
}

export function sortDocuments<T>(items: readonly T[], sort: readonly SortField[], read: (item: T) => BsonDocument): T[] {
  const getKey = sortKeyReader(sort);
  const compare = sortKeyComparer(sort);
  return items
    .map((item) => ({ item, key: getKey(read(item)) }))
    .toSorted((a, b) => compare(a.key, b.key))
    .map(({ item }) => item);
}
