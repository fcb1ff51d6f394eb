import { type BsonDocument, MAX_DOCUMENT_BYTES } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { MongoError } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { PAUSE } from '../storage/pause.ts';

export type Documents = Iterable<BsonDocument | typeof PAUSE>;

export interface PipelineRun {
  readonly variables: BsonDocument;
  find(collection: string, filter: Filter): Documents;
  hold(bytes: number): void;
}

export type Stage = (documents: Documents, run: PipelineRun) => Generator<BsonDocument | typeof PAUSE>;

const DOCUMENTS_PER_PAUSE = 500;

export function* paced(documents: Iterable<BsonDocument>): Generator<BsonDocument | typeof PAUSE> {
  let count = 0;
  for (const document of documents) {
    if (++count % DOCUMENTS_PER_PAUSE === 0) yield PAUSE;
    yield document;
  }
}

/** @throws MongoError BSONObjectTooLarge beyond 16 MiB. */
export function encodeResult(document: BsonDocument): Buffer {
  estimateSize(document);
  const bytes = encodeDocument(document);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge();
  return bytes;
}

/** A lower bound; stops at the maximum document size, as a short expression can describe a value beyond all memory. */
export function estimateSize(value: unknown): number {
  let size = 0;
  const add = (part: unknown): void => {
    size += 8;
    if (typeof part === 'string') size += part.length;
    else if (part instanceof Uint8Array) size += part.length;
    else if (Array.isArray(part)) for (const item of part) add(item);
    else if (typeof part === 'object' && part !== null && !('_bsontype' in part) && !(part instanceof Date)) {
      for (const [name, field] of Object.entries(part)) {
        size += name.length;
        add(field);
      }
    }
    if (size > MAX_DOCUMENT_BYTES) throw tooLarge();
  };
  add(value);
  return size;
}

const tooLarge = (): MongoError =>
  new MongoError('BSONObjectTooLarge', `a document of the pipeline is larger than ${MAX_DOCUMENT_BYTES} bytes`);
