import { parseVariables } from '../aggregate/expression.ts';
import { isDocument, type BsonDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors.ts';
import type { Hint } from '../plan/planner.ts';
import { parseCollation } from '../query/collation.ts';
import { valuesEqual } from '../query/compare.ts';
import { describeValue } from '../query/describe.ts';
import type { QueryScope } from '../query/parse-filter.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { IndexInfo } from '../storage/index-info.ts';
import { documentArgument } from './arguments.ts';

/** Write commands have the collation per statement. */
export function parseScope(body: BsonDocument, statement: BsonDocument = body): QueryScope {
  return {
    ...(body['let'] !== undefined && { variables: parseVariables(documentArgument(body, 'let')) }),
    order: parseCollation(statement['collation']),
  };
}

/** A hint is an index name, a key or `$natural`. @throws MongoError BadValue if it matches no index, or several. */
export function parseHint(collection: CollectionInfo, hint: unknown): { hint?: Hint } {
  if (hint === undefined || hint === null || (isDocument(hint) && Object.keys(hint).length === 0)) return {};
  if (isDocument(hint) && '$natural' in hint) return { hint: parseNatural(hint) };
  const [index, ...others] = findIndexes(collection, hint);
  if (index && others.length === 0) return { hint: index.name };
  const reason = index
    ? 'Hint matched multiple indexes, must hint by index name'
    : 'hint provided does not correspond to an existing index';
  throw new MongoError('BadValue', `error processing query: ${reason}: ${describeValue(hint)}`);
}

function parseNatural({ $natural: value, ...others }: BsonDocument): Hint {
  const direction = toNumber(value);
  if (Object.keys(others).length === 0 && (direction === 1 || direction === -1)) return direction;
  throw new MongoError('BadValue', '$natural hint may only be 1 or -1, and nothing beside it');
}

export function findIndexes({ indexes }: CollectionInfo, nameOrKey: unknown): IndexInfo[] {
  return indexes.filter(({ name, key }) => (isDocument(nameOrKey) ? valuesEqual(key, nameOrKey) : name === nameOrKey));
}
