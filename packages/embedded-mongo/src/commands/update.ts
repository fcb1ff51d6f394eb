import { isDocument, type BsonDocument } from '../bson/document.ts';
import { MongoError } from '../errors.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { parseSort } from '../query/sort.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import { parseUpdate, type Update } from '../update/updater.ts';
import {
  arrayArgument,
  documentArgument,
  flagArgument,
  rejectOptions,
  rejectUnknownFields,
  writableCollection,
} from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { parseHint, parseScope } from './query-arguments.ts';
import { runStatements, type Statement } from './run-statements.ts';
import { writeError, writeErrorsField } from './write-errors.ts';
import { changeAll } from './write-many.ts';
import { actOnFirst, insertUpsert, updateFound, type ActOnFirst, type Target } from './write-one.ts';

export interface Outcome {
  matched: number;
  modified: number;
  upsertedId?: unknown;
}

async function run(input: CommandInput): Promise<BsonDocument> {
  const name = writableCollection(input);
  const upserted: BsonDocument[] = [];
  const writeErrors: BsonDocument[] = [];
  let n = 0;
  let nModified = 0;
  const statements = arrayArgument(input.body, 'updates');
  for await (const { index, ...outcome } of runStatements(input, statements, (one) => prepareUpdate(input, name, one))) {
    if ('error' in outcome) {
      writeErrors.push(writeError(index, outcome.error));
      continue;
    }
    const { matched, modified, upsertedId } = outcome.result;
    n += matched;
    nModified += modified;
    if (upsertedId !== undefined) upserted.push({ index, _id: upsertedId });
  }
  return { n, nModified, ...(upserted.length > 0 && { upserted }), ...writeErrorsField(writeErrors) };
}

export function prepareUpdate(input: CommandInput, name: string, statement: unknown): Statement<Outcome> {
  if (!isDocument(statement)) throw new MongoError('TypeMismatch', 'an update statement must be an object');
  rejectUnknownFields('update.updates', { update: 1, ...statement }, STATEMENT_FIELDS);
  rejectOptions(statement, ['c']);
  const scope = parseScope(input.body, statement);
  const update = parseUpdate(statement['u'], { ...scope, arrayFilters: statement['arrayFilters'] });
  const isMulti = flagArgument(statement, 'multi');
  if (isMulti && update.kind === 'replacement') {
    throw new MongoError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const { engine } = input.state;
  const filter = parseFilter(documentArgument(statement, 'q'), scope);
  const sort = parseSort(statement['sort']);
  const targetIn = (collection: CollectionInfo): Target => ({
    filter,
    sort,
    order: scope.order,
    ...parseHint(collection, statement['hint']),
  });
  const isUpsert = flagArgument(statement, 'upsert');
  const toFirst: ActOnFirst<Outcome> = {
    collection: () => (isUpsert ? engine.ensureCollection(input.db, name) : engine.catalog.get(input.db, name)),
    targetIn,
    act: (collection, found) => {
      if (found) return { matched: 1, modified: Number(updateFound(engine, collection, found, update) !== undefined) };
      return isUpsert ? { matched: 1, modified: 0, upsertedId: insertUpsert(engine, collection, filter, update).id } : NONE;
    },
    nothing: NONE,
  };
  if (!isMulti) return { toFirst };
  const alone = async () => {
    const collection = engine.catalog.get(input.db, name);
    const outcome = collection ? await updateAll(input, collection, targetIn(collection), update) : NONE;
    return outcome.matched > 0 || !isUpsert ? outcome : actOnFirst(input, toFirst);
  };
  return { alone };
}

const NONE: Outcome = { matched: 0, modified: 0 };

async function updateAll(input: CommandInput, collection: CollectionInfo, target: Target, update: Update): Promise<Outcome> {
  const outcome: Outcome = { matched: 0, modified: 0 };
  const { engine } = input.state;
  await changeAll(engine, collection, { ...target, operation: input.operation }, (found) => {
    const isModified = updateFound(engine, collection, found, update) !== undefined;
    outcome.matched++;
    outcome.modified += Number(isModified);
  });
  return outcome;
}

const STATEMENT_FIELDS = ['q', 'u', 'c', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint', 'sort'];

export const update: Command = { fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'], run };
