import { isDocument } from '../bson/document.ts';
import type { BsonDocument } from '../bson/document.ts';
import { numberOf } from '../bson/numbers.ts';
import { MongoError } from '../errors.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { arrayArgument, collectionName, documentArgument, refuseUnknownFields } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { hintedIndex, queryScope } from './query-arguments.ts';
import { writeError, writeErrorsField } from './write-errors.ts';
import { changeAll } from './write-many.ts';
import { actOnFirst, removeFound } from './write-one.ts';

async function run(input: CommandInput): Promise<BsonDocument> {
  const name = collectionName(input);
  const writeErrors: BsonDocument[] = [];
  let n = 0;
  for (const [index, statement] of arrayArgument(input.body, 'deletes').entries()) {
    try {
      n += await runDelete(input, name, statement);
    } catch (error) {
      writeErrors.push(writeError(index, error));
      if (input.body['ordered'] !== false) break;
    }
  }
  return { n, ...writeErrorsField(writeErrors) };
}

/** Runs one statement of a delete command on a collection. Gives how many documents are gone. */
export async function runDelete(input: CommandInput, name: string, statement: unknown): Promise<number> {
  const { state, db, body, operation } = input;
  if (!isDocument(statement)) throw new MongoError('TypeMismatch', 'a delete statement must be an object');
  refuseUnknownFields('delete.deletes', { delete: 1, ...statement }, ['q', 'limit', 'collation', 'hint']);
  const limit = numberOf(statement['limit']);
  if (limit !== 0 && limit !== 1) {
    throw new MongoError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  }
  const { engine } = state;
  const filter = parseFilter(documentArgument(statement, 'q'), queryScope(body, statement));
  const collection = engine.catalog.get(db, name);
  if (!collection) return 0;
  const target = { filter, sort: [], ...hintedIndex(collection, statement['hint']) };
  if (limit === 1) {
    return actOnFirst(input, {
      collection: () => engine.catalog.get(db, name),
      targetIn: () => target,
      act: (current, found) => {
        if (found) removeFound(engine, current, found);
        return Number(found !== undefined);
      },
      nothing: 0,
    });
  }
  let deleted = 0;
  await changeAll(engine, collection, { ...target, operation }, (found) => {
    removeFound(engine, collection, found);
    deleted++;
  });
  return deleted;
}

/** `delete`. */
export const deleteCommand: Command = { fields: ['deletes', 'ordered', 'let'], run };
