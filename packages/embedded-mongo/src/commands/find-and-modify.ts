import type { BsonDocument } from '../bson/document.ts';
import { RawDocument } from '../bson/reply.ts';
import { MongoError } from '../errors.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { parseUpdate } from '../update/updater.ts';
import { collectionName, documentArgument } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { hintedIndex, queryScope } from './query-arguments.ts';
import { findFirst, insertUpsert, removeFound, updateFound } from './write-one.ts';

interface Outcome {
  value: Buffer | undefined;
  lastErrorObject: BsonDocument;
}

const NOTHING: Outcome = { value: undefined, lastErrorObject: { n: 0, updatedExisting: false } };

async function run(input: CommandInput): Promise<BsonDocument> {
  const { body } = input;
  const name = collectionName(input);
  const project = compileProjection(documentArgument(body, 'fields'));
  const { value, lastErrorObject } = await (body['remove'] === true ? removeOne(input, name) : updateOne(input, name));
  return { lastErrorObject, value: value === undefined ? null : new RawDocument(project(value)) };
}

async function removeOne({ state: { engine }, db, body }: CommandInput, name: string): Promise<Outcome> {
  if (body['update'] !== undefined) throw new MongoError('FailedToParse', 'Cannot specify both an update and remove=true');
  if (body['upsert'] === true) throw new MongoError('FailedToParse', 'Cannot specify both upsert=true and remove=true');
  if (body['new'] === true) {
    throw new MongoError(
      'FailedToParse',
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
  const scope = queryScope(body);
  const filter = parseFilter(documentArgument(body, 'query'), scope);
  const target = { filter, sort: parseSort(body['sort']), order: scope.order };
  return engine.write(() => {
    const collection = engine.catalog.get(db, name);
    const found = collection && findFirst(engine, collection, { ...target, ...hintedIndex(collection, body['hint']) });
    if (!collection || !found) return { value: undefined, lastErrorObject: { n: 0 } };
    removeFound(engine, collection, found);
    return { value: found.bytes, lastErrorObject: { n: 1 } };
  });
}

async function updateOne({ state: { engine }, db, body }: CommandInput, name: string): Promise<Outcome> {
  if (body['update'] === undefined) throw new MongoError('FailedToParse', 'Either an update or remove=true must be specified');
  const scope = queryScope(body);
  const filter = parseFilter(documentArgument(body, 'query'), scope);
  const target = { filter, sort: parseSort(body['sort']), order: scope.order };
  const update = parseUpdate(body['update'], { ...scope, arrayFilters: body['arrayFilters'] });
  const isNewWanted = body['new'] === true;
  const isUpsert = body['upsert'] === true;
  return engine.write(() => {
    if (!isUpsert && !engine.catalog.get(db, name)) return NOTHING;
    const collection = engine.ensureCollection(db, name);
    const found = findFirst(engine, collection, { ...target, ...hintedIndex(collection, body['hint']) });
    if (found) {
      const bytes = updateFound(engine, collection, found, update) ?? found.bytes;
      return { value: isNewWanted ? bytes : found.bytes, lastErrorObject: { n: 1, updatedExisting: true } };
    }
    if (!isUpsert) return NOTHING;
    const { bytes, id } = insertUpsert(engine, collection, filter, update);
    return {
      value: isNewWanted ? bytes : undefined,
      lastErrorObject: { n: 1, updatedExisting: false, upserted: id },
    };
  });
}

/** `findAndModify`: one document is found and changed in one transaction. */
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
