import { type BsonDocument, MAX_DOCUMENT_BYTES } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { MongoError } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { PAUSE } from '../storage/pause.ts';

/** Documents of a pipeline, interspersed with pauses. */
export type Documents = Iterable<BsonDocument | typeof PAUSE>;

/** Context of a running pipeline. */
export interface PipelineRun {
  readonly variables: BsonDocument;
  /** Reads another collection of the same database. */
  find(collection: string, filter: Filter): Documents;
  /** Counts memory that a stage retains, in bytes. */
  hold(bytes: number): void;
}

/** A compiled stage, from input to output documents. */
export type Stage = (documents: Documents, run: PipelineRun) => Generator<BsonDocument | typeof PAUSE>;

/** In-memory documents between two pauses. */
const DOCUMENTS_PER_PAUSE = 500;

export function* paced(documents: Iterable<BsonDocument>): Generator<BsonDocument | typeof PAUSE> {
  let count = 0;
  for (const document of documents) {
    if (++count % DOCUMENTS_PER_PAUSE === 0) yield PAUSE;
    yield document;
  }
}

/** Encodes a result document as BSON. @throws MongoError BSONObjectTooLarge beyond 16 MiB. */
export function encodeResult(document: BsonDocument): Buffer {
  estimateSize(document);
  const bytes = encodeDocument(document);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge();
  return bytes;
}

/**
 * Estimates the BSON size of a value in bytes, as a lower bound. Stops at the maximum document size, because a short
 * expression can describe a value that exceeds all memory.
 * @throws MongoError BSONObjectTooLarge
 */
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
