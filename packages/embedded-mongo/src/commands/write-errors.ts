import type { BsonDocument } from '../bson/document.ts';
import { MongoError } from '../errors.ts';

/** Rethrows anything but a MongoError. */
export function writeError(index: number, error: unknown): BsonDocument {
  if (!(error instanceof MongoError)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.details };
}

export function writeErrorsField(writeErrors: readonly BsonDocument[]): BsonDocument {
  return writeErrors.length === 0 ? {} : { writeErrors };
}
