import type { AnyBulkWriteOperation, Collection, Db, Document, MongoClient } from 'mongodb';
import type { Entities } from './entities.ts';
import type { Operation } from './unified-test.ts';

type CollectionOperation = (collection: Collection, given: Document) => Promise<unknown>;

const COLLECTION_OPERATIONS: Record<string, CollectionOperation> = {
  aggregate: (on, { pipeline, ...options }) => on.aggregate(pipeline, options).toArray(),
  bulkWrite: (on, { requests, ...options }) => on.bulkWrite(requests.map(bulkRequest), options),
  count: (on, { filter, ...options }) => on.count(filter, options),
  countDocuments: (on, { filter, ...options }) => on.countDocuments(filter, options),
  createIndex: (on, { keys, ...options }) => on.createIndex(keys, options),
  deleteMany: (on, { filter, ...options }) => on.deleteMany(filter, options),
  deleteOne: (on, { filter, ...options }) => on.deleteOne(filter, options),
  distinct: (on, { fieldName, filter, ...options }) => on.distinct(fieldName, filter, options),
  estimatedDocumentCount: (on, options) => on.estimatedDocumentCount(options),
  find: (on, { filter, ...options }) => on.find(filter, options).toArray(),
  findOne: (on, { filter, ...options }) => on.findOne(filter, options),
  findOneAndDelete: (on, { filter, ...options }) => on.findOneAndDelete(filter, options),
  findOneAndReplace: (on, { filter, replacement, ...options }) =>
    on.findOneAndReplace(filter, replacement, withReturnDocument(options)),
  findOneAndUpdate: (on, { filter, update, ...options }) => on.findOneAndUpdate(filter, update, withReturnDocument(options)),
  insertMany: (on, { documents, ...options }) => on.insertMany(documents, options),
  insertOne: (on, { document, ...options }) => on.insertOne(document, options),
  replaceOne: (on, { filter, replacement, ...options }) => on.replaceOne(filter, replacement, options),
  updateMany: (on, { filter, update, ...options }) => on.updateMany(filter, update, options),
  updateOne: (on, { filter, update, ...options }) => on.updateOne(filter, update, options),
};

const DATABASE_OPERATIONS: Record<string, (database: Db, given: Document) => Promise<unknown>> = {
  aggregate: (on, { pipeline, ...options }) => on.aggregate(pipeline, options).toArray(),
  createCollection: (on, { collection, ...options }) => on.createCollection(collection, options),
  dropCollection: (on, { collection }) => on.dropCollection(collection),
  modifyCollection: (on, { collection, ...options }) => on.command({ collMod: collection, ...options }),
};

export async function runOperation({ clients, databases, collections }: Entities, operation: Operation): Promise<unknown> {
  const { object, name } = operation;
  const given = structuredArguments(operation.arguments);
  const collection = collections.get(object);
  const database = databases.get(object);
  const client = clients.get(object);
  if (object === 'testRunner') return runOnTestRunner(clients, name, given);
  if (collection && COLLECTION_OPERATIONS[name]) return plain(await COLLECTION_OPERATIONS[name](collection, given));
  if (database && DATABASE_OPERATIONS[name]) return plain(await DATABASE_OPERATIONS[name](database, given));
  if (client && name === 'clientBulkWrite') return plain(await clientBulkWrite(client, given));
  throw new Error(`the runner does not know the operation ${object}.${name}`);
}

/** Fail points are a test command of mongod. */
async function runOnTestRunner(clients: ReadonlyMap<string, MongoClient>, name: string, given: Document): Promise<unknown> {
  if (name !== 'failPoint') throw new Error(`the runner does not know ${name}`);
  return clients.get(given['client'])?.db('admin').command(given['failPoint']);
}

function clientBulkWrite(client: MongoClient, { models, ...options }: Document): Promise<unknown> {
  return client.bulkWrite(
    models.map((model: Document) => {
      const [[name, fields] = ['', {}]] = Object.entries(model);
      return { name, ...fields };
    }),
    options,
  );
}

function bulkRequest(request: Document): AnyBulkWriteOperation {
  return request as AnyBulkWriteOperation;
}

function withReturnDocument({ returnDocument, ...options }: Document): Document {
  return returnDocument === undefined ? options : { ...options, returnDocument: String(returnDocument).toLowerCase() };
}

/** Copies documents, because the driver adds an `_id` to them. */
function structuredArguments(given: Document = {}): Document {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copy(field)]));
  };
  return copy(given) as Document;
}

/** In driver results, but not in the specification. */
const OPTIONAL_FIELD = 'didUpsert';

export function plain(result: unknown): unknown {
  if (result instanceof Map) return Object.fromEntries([...result].map(([key, value]) => [key, plain(value)]));
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return result;
  const type = Object.getPrototypeOf(result)?.constructor?.name;
  if (type === 'BulkWriteResult') return bulkResult(result);
  if (type !== 'Object') return result;
  const fields = Object.entries(result).filter(([name]) => name !== OPTIONAL_FIELD);
  return Object.fromEntries(fields.map(([name, value]) => [name, value instanceof Map ? plain(value) : value]));
}

function bulkResult(result: object): Document {
  const names = ['insertedCount', 'insertedIds', 'matchedCount', 'modifiedCount', 'deletedCount', 'upsertedCount', 'upsertedIds'];
  return Object.fromEntries(names.map((name) => [name, Reflect.get(result, name) as unknown]));
}
