import { fieldReader } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { getBsonTypeName } from '../bson/types.ts';
import { ValueMap } from '../bson/value-map.ts';
import { MongoError } from '../errors.ts';
import { runSteps } from '../plan/cursors.ts';
import { findDocuments, type FindQuery } from '../plan/find.ts';
import type { TextOrder } from '../query/collation.ts';
import { compareValues } from '../query/compare.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { someValueAt } from '../query/path.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { Engine } from '../storage/engine.ts';
import { PAUSE } from '../storage/pause.ts';
import { collectionName, documentArgument } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { parseHint, parseScope } from './query-arguments.ts';

async function run(input: CommandInput): Promise<BsonDocument> {
  const { state, db, body, operation } = input;
  const path = body['key'];
  if (typeof path !== 'string') {
    throw new MongoError(
      'TypeMismatch',
      `BSON field 'distinct.key' is the wrong type '${getBsonTypeName(path)}', expected type 'string'`,
    );
  }
  const scope = parseScope(body);
  const filter = parseFilter(documentArgument(body, 'query'), scope);
  const collection = state.engine.catalog.get(db, collectionName(input));
  if (!collection) return { values: [] };
  const query = { filter, sort: [], skip: 0, limit: Number.POSITIVE_INFINITY, ...parseHint(collection, body['hint']) };
  return { values: await runSteps(collectValues(state.engine, collection, { path, query, order: scope.order }), operation) };
}

function* collectValues(
  engine: Engine,
  collection: CollectionInfo,
  wanted: { path: string; query: FindQuery; order: TextOrder | undefined },
): Generator<typeof PAUSE, unknown[]> {
  const parts = wanted.path.split('.');
  const read = fieldReader(new Set(parts.slice(0, 1)));
  const values = new ValueMap<true>();
  const collect = (value: unknown): boolean => {
    const found: unknown[] = Array.isArray(value) ? value : [value];
    for (const item of found) if (item !== undefined) values.getOrCreate(item, () => true);
    return false;
  };
  for (const step of findDocuments(engine, collection, wanted.query)) {
    if (step === PAUSE) yield PAUSE;
    else someValueAt(read(step.bytes), parts, { expand: false, test: collect });
  }
  const sorted = [...values.keys()].toSorted((a, b) => compareValues(a, b, wanted.order));
  return wanted.order ? sorted.filter((value, i) => i === 0 || compareValues(value, sorted[i - 1], wanted.order) !== 0) : sorted;
}

export const distinct: Command = { fields: ['key', 'query', 'hint', 'collation'], run };
