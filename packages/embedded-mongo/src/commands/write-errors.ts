import type { BsonDocument } from '../bson/document.ts';
import { MongoError } from '../errors.ts';

/** A failed statement of a write command, as the answer lists it. Anything but a MongoError is thrown on. */
export function writeError(index: number, error: unknown): BsonDocument {
  if (!(error instanceof MongoError)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.details };
}

/** The failed statements as a field of the answer, when there are any. */
export function writeErrorsField(writeErrors: readonly BsonDocument[]): BsonDocument {
  return writeErrors.length === 0 ? {} : { writeErrors };
}
