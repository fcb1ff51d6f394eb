import { isDocument, type BsonDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors.ts';
import type { Found } from '../plan/scan.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import { arrayArgument, documentArgument, rejectUnknownFields, writableCollection } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { parseHint, parseScope } from './query-arguments.ts';
import { runStatements, type Statement } from './run-statements.ts';
import { writeError, writeErrorsField } from './write-errors.ts';
import { changeAll } from './write-many.ts';
import { removeFound, type Target } from './write-one.ts';

async function run(input: CommandInput): Promise<BsonDocument> {
  const name = writableCollection(input);
  const writeErrors: BsonDocument[] = [];
  let n = 0;
  const statements = arrayArgument(input.body, 'deletes');
  for await (const { index, ...outcome } of runStatements(input, statements, (one) => prepareDelete(input, name, one))) {
    if ('error' in outcome) writeErrors.push(writeError(index, outcome.error));
    else n += outcome.result;
  }
  return { n, ...writeErrorsField(writeErrors) };
}

export function prepareDelete(input: CommandInput, name: string, statement: unknown): Statement<number> {
  const { state, db, body, operation } = input;
  if (!isDocument(statement)) throw new MongoError('TypeMismatch', 'a delete statement must be an object');
  rejectUnknownFields('delete.deletes', { delete: 1, ...statement }, ['q', 'limit', 'collation', 'hint']);
  const limit = toNumber(statement['limit']);
  if (limit !== 0 && limit !== 1) {
    throw new MongoError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  }
  const { engine } = state;
  const filter = parseFilter(documentArgument(statement, 'q'), parseScope(body, statement));
  const targetIn = (collection: CollectionInfo): Target => ({ filter, sort: [], ...parseHint(collection, statement['hint']) });
  if (limit === 1) {
    const act = (current: CollectionInfo, found: Found | undefined) => {
      if (found) removeFound(engine, current, found);
      return Number(found !== undefined);
    };
    return { toFirst: { collection: () => engine.catalog.get(db, name), targetIn, act, nothing: 0 } };
  }
  const alone = async () => {
    const collection = engine.catalog.get(db, name);
    let deleted = 0;
    if (!collection) return deleted;
    await changeAll(engine, collection, { ...targetIn(collection), operation }, (found) => {
      removeFound(engine, collection, found);
      deleted++;
    });
    return deleted;
  };
  return { alone };
}

export const deleteCommand: Command = { fields: ['deletes', 'ordered', 'let'], run };
