import { parseVariables } from '../aggregate/variables.ts';
import { isDocument } from '../bson/document.ts';
import type { BsonDocument } from '../bson/document.ts';
import { MongoError } from '../errors.ts';
import { parseCollation } from '../query/collation.ts';
import { valuesEqual } from '../query/compare.ts';
import { describeValue } from '../query/describe.ts';
import type { QueryScope } from '../query/parse-filter.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import { documentArgument } from './arguments.ts';

/** What a command's `let` and `collation` (which a write command has in each statement) mean for its filters. */
export function queryScope(body: BsonDocument, statement: BsonDocument = body): QueryScope {
  return {
    ...(body['let'] !== undefined && { variables: parseVariables(documentArgument(body, 'let')) }),
    order: parseCollation(statement['collation']),
  };
}

/** A `hint` (an index's name or key) to the index's name; undefined when none is given. BadValue when there is no such index. */
export function hintedIndex(collection: CollectionInfo, hint: unknown): { hint?: string } {
  if (hint === undefined || hint === null || (isDocument(hint) && Object.keys(hint).length === 0)) return {};
  const index = collection.indexes.find(({ name, key }) => (isDocument(hint) ? sameKey(key, hint) : name === hint));
  if (index) return { hint: index.name };
  throw new MongoError(
    'BadValue',
    `error processing query: hint provided does not correspond to an existing index: ${describeValue(hint)}`,
  );
}

/** Whether two index keys name the same fields and directions in the same order. */
export function sameKey(a: BsonDocument, b: BsonDocument): boolean {
  return valuesEqual(a, b);
}
