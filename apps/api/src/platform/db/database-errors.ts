import mongoose from 'mongoose';
import { databaseFailure } from './database-failures.ts';

const { MongoBulkWriteError, MongoServerError } = mongoose.mongo;

const DUPLICATE_KEY = 11_000;

/** No server, no free connection, or no majority right now. */
export function isDatabaseDown(error: unknown): boolean {
  const kind = databaseFailure(error)?.kind;
  return kind === 'away' || kind === 'busy';
}

/** @returns the first field of the violated unique index, or undefined for another error. */
export function duplicateField(error: unknown): string | undefined {
  if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) return undefined;
  return Object.keys(error.keyPattern ?? {})[0];
}

/** @returns undefined for another error. */
export function wrongValuePath(error: unknown): string | undefined {
  if (error instanceof mongoose.Error.CastError) return error.path;
  if (error instanceof mongoose.Error.ValidationError) return Object.keys(error.errors)[0] ?? '';
  return undefined;
}

/** For unordered inserts. @returns undefined for any other error: then it is unknown which documents are stored. */
export function collidedIndexes(error: unknown): number[] | undefined {
  if (!(error instanceof MongoBulkWriteError)) return undefined;
  const failed = [error.writeErrors].flat();
  const isAll = failed.length > 0 && error.result.getWriteConcernError() === undefined;
  return isAll && failed.every(({ code }) => code === DUPLICATE_KEY) ? failed.map(({ index }) => index) : undefined;
}
