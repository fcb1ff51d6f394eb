import type { BsonDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import type { FindQuery } from '../plan/find.ts';
import { type QueryScope, parseFilter } from '../query/parse-filter.ts';
import { parseSort } from '../query/sort.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import { countArgument, documentArgument } from './arguments.ts';
import { parseHint } from './query-arguments.ts';

/** A limit of 0 means none; a negative limit closes the cursor after one batch. */
export function parseFind(
  body: BsonDocument,
  collection: CollectionInfo | undefined,
  scope: QueryScope,
): FindQuery & { isSingleBatch: boolean } {
  const limit = toNumber(body['limit']) ?? 0;
  return {
    filter: parseFilter(documentArgument(body, 'filter'), scope),
    sort: parseSort(body['sort']),
    skip: countArgument(body, 'skip') ?? 0,
    limit: limit === 0 ? Number.POSITIVE_INFINITY : Math.abs(limit),
    isSingleBatch: limit < 0,
    order: scope.order,
    ...(collection && parseHint(collection, body['hint'])),
  };
}
