import { ObjectId } from 'bson';
import { decodeDocument } from '../bson/decode.ts';
import { isDocument, MAX_DOCUMENT_BYTES, type BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { ElementCursor, joinElements } from '../bson/raw-document.ts';
import { RANK, getRank, getBsonTypeName } from '../bson/types.ts';
import { MongoError } from '../errors.ts';
import type { Stored } from '../storage/records.ts';
import { arrayArgument, flagArgument, writableCollection } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { MAX_WRITE_BATCH } from './hello.ts';
import { writeError, writeErrorsField } from './write-errors.ts';

/** LMDB holds changed pages in memory until commit, and a document with twenty indexes changes dozens. */
const DOCUMENTS_PER_TRANSACTION = 100;

async function run(input: CommandInput): Promise<BsonDocument> {
  const { state, body } = input;
  const name = writableCollection(input);
  const documents = arrayArgument(body, 'documents');
  if (documents.length === 0 || documents.length > MAX_WRITE_BATCH) {
    throw new MongoError('BadValue', `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}.`);
  }
  const isOrdered = flagArgument(body, 'ordered', true);
  const writeErrors: BsonDocument[] = [];
  let inserted = 0;
  for (let at = 0; at < documents.length; at += DOCUMENTS_PER_TRANSACTION) {
    const slice = documents.slice(at, at + DOCUMENTS_PER_TRANSACTION);
    const done = await state.engine.write(() => insertSlice(input, name, { slice, at, isOrdered }));
    inserted += done.inserted;
    writeErrors.push(...done.errors);
    if (isOrdered && writeErrors.length > 0) break;
  }
  return { n: inserted, ...writeErrorsField(writeErrors) };
}

function insertSlice(
  { state, db }: CommandInput,
  name: string,
  { slice, at, isOrdered }: { slice: readonly unknown[]; at: number; isOrdered: boolean },
): { inserted: number; errors: BsonDocument[] } {
  const collection = state.engine.ensureCollection(db, name);
  const errors: BsonDocument[] = [];
  let inserted = 0;
  for (const [i, raw] of slice.entries()) {
    try {
      state.engine.records.insert(collection, prepareDocument(raw));
      inserted++;
    } catch (error) {
      errors.push(writeError(at + i, error));
      if (isOrdered) break;
    }
  }
  return { inserted, errors };
}

export function prepareDocument(raw: unknown): Stored {
  if (!(raw instanceof Uint8Array)) throw new MongoError('TypeMismatch', 'documents to insert must be objects');
  if (raw.length > MAX_DOCUMENT_BYTES) {
    throw new MongoError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${raw.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
  const bytes = withIdFirst(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  const document = decodeSent(bytes);
  checkId(document['_id']);
  return { bytes, document };
}

function decodeSent(bytes: Buffer): BsonDocument {
  try {
    return decodeDocument(bytes);
  } catch (error) {
    throw new MongoError('InvalidBSON', error instanceof Error ? error.message : String(error));
  }
}

export function checkId(id: unknown): void {
  const rank = getRank(id);
  if (rank === RANK.array || rank === RANK.regex || id === undefined) {
    throw new MongoError('InvalidIdField', `The '_id' value cannot be of type ${getBsonTypeName(id)}`);
  }
  const dollar = isDocument(id) ? Object.keys(id).find((field) => field.startsWith('$')) : undefined;
  if (dollar !== undefined) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    );
  }
}

function withIdFirst(bytes: Buffer): Buffer {
  const cursor = new ElementCursor(bytes);
  const others: Buffer[] = [];
  let id: Buffer | undefined;
  while (cursor.next()) {
    if (cursor.name !== '_id') others.push(cursor.element);
    else if (others.length === 0) return bytes;
    else id = cursor.element;
  }
  return joinElements([id ?? encodeDocument({ _id: new ObjectId() }).subarray(4, -1), ...others]);
}

export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run,
};
