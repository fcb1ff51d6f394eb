import { type BsonDocument, MAX_DOCUMENT_BYTES } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { MongoError } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { PAUSE } from '../storage/pause.ts';

/** Documents on their way through a pipeline, with pauses between. */
export type Documents = Iterable<BsonDocument | typeof PAUSE>;

/** Context of a running pipeline. */
export interface PipelineRun {
  readonly variables: BsonDocument;
  /** The documents of another collection of the same database. */
  find(collection: string, filter: Filter): Documents;
  /** Counts bytes that a stage keeps. */
  hold(bytes: number): void;
}

/** A checked stage: makes of the documents that come those that go on. */
export type Stage = (documents: Documents, run: PipelineRun) => Generator<BsonDocument | typeof PAUSE>;

/** Documents processed in memory before others may run. */
const PACE = 500;

/** Documents that a stage has in memory, with pauses between. */
export function* paced(documents: Iterable<BsonDocument>): Generator<BsonDocument | typeof PAUSE> {
  let count = 0;
  for (const document of documents) {
    if (++count % PACE === 0) yield PAUSE;
    yield document;
  }
}

/** A document of a pipeline as the BSON it is answered in. BSONObjectTooLarge beyond 16 MiB. */
export function encodeResult(document: BsonDocument): Buffer {
  sizeOf(document);
  const bytes = encodeDocument(document);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge();
  return bytes;
}

/**
 * About how many bytes of BSON a value takes, at least. Looks no further once it is more than a document may have: a few steps of an
 * expression can describe a value that no memory holds.
 * @throws MongoError BSONObjectTooLarge.
 */
export function sizeOf(value: unknown): number {
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
