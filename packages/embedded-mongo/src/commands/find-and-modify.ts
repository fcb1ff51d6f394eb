import type { BsonDocument } from '../bson/document.ts';
import { RawDocument } from '../bson/reply.ts';
import { MongoError } from '../errors.ts';
import { parseFilter, type QueryScope } from '../query/parse-filter.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { parseUpdate, type Update } from '../update/updater.ts';
import { documentArgument, looseFlagArgument, writableCollection } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { parseHint, parseScope } from './query-arguments.ts';
import { actOnFirst, insertUpsert, removeFound, updateFound } from './write-one.ts';

interface Outcome {
  value: Buffer | undefined;
  lastErrorObject: BsonDocument;
}

async function run(input: CommandInput): Promise<BsonDocument> {
  const {
    state: { engine },
    db,
    body,
  } = input;
  const name = writableCollection(input);
  const project = compileProjection(documentArgument(body, 'fields'));
  const scope = parseScope(body);
  const filter = parseFilter(documentArgument(body, 'query'), scope);
  const target = { filter, sort: parseSort(body['sort']), order: scope.order };
  const update = parseModification(body, scope);
  const isNewWanted = looseFlagArgument(body, 'new');
  const isUpsert = looseFlagArgument(body, 'upsert');
  const nothing: Outcome = { value: undefined, lastErrorObject: { n: 0, ...(update && { updatedExisting: false }) } };
  const { value, lastErrorObject } = await actOnFirst<Outcome>(input, {
    collection: () => (isUpsert ? engine.ensureCollection(db, name) : engine.catalog.get(db, name)),
    targetIn: (collection) => ({ ...target, ...parseHint(collection, body['hint']) }),
    act: (collection, found) => {
      if (found && !update) {
        removeFound(engine, collection, found);
        return { value: found.bytes, lastErrorObject: { n: 1 } };
      }
      if (found && update) {
        const bytes = updateFound(engine, collection, found, update) ?? found.bytes;
        return { value: isNewWanted ? bytes : found.bytes, lastErrorObject: { n: 1, updatedExisting: true } };
      }
      if (!isUpsert || !update) return nothing;
      const { bytes, id } = insertUpsert(engine, collection, filter, update);
      return { value: isNewWanted ? bytes : undefined, lastErrorObject: { n: 1, updatedExisting: false, upserted: id } };
    },
    nothing,
  });
  return { lastErrorObject, value: value === undefined ? null : new RawDocument(project(value)) };
}

function parseModification(body: BsonDocument, scope: QueryScope): Update | undefined {
  const { update, arrayFilters } = body;
  if (!looseFlagArgument(body, 'remove')) {
    if (update === undefined) throw new MongoError('FailedToParse', 'Either an update or remove=true must be specified');
    return parseUpdate(update, { ...scope, arrayFilters });
  }
  if (update !== undefined) throw new MongoError('FailedToParse', 'Cannot specify both an update and remove=true');
  if (looseFlagArgument(body, 'upsert')) throw new MongoError('FailedToParse', 'Cannot specify both upsert=true and remove=true');
  if (looseFlagArgument(body, 'new')) {
    const reason = "'remove' always returns the deleted document";
    throw new MongoError('FailedToParse', `Cannot specify both new=true and remove=true; ${reason}`);
  }
  return undefined;
}

export const findAndModify: Command = {
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'hint',
    'collation',
    'arrayFilters',
    'let',
    'bypassDocumentValidation',
  ],
  run,
};
