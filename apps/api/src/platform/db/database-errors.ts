import mongoose from 'mongoose';
import { databaseFailure } from './database-failures.ts';

const { MongoBulkWriteError, MongoServerError } = mongoose.mongo;

const DUPLICATE_KEY = 11_000;

/** True when the database cannot be reached, has no free connection or no majority right now. */
export function isDatabaseDown(error: unknown): boolean {
  const kind = databaseFailure(error)?.kind;
  return kind === 'away' || kind === 'busy';
}

/**
 * Which unique field a write collided on.
 * @returns the path of the index's first field, or undefined when the error is another one.
 */
export function duplicateField(error: unknown): string | undefined {
  if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) return undefined;
  return Object.keys(error.keyPattern ?? {})[0];
}

/** The path of a value that does not fit the model, or undefined when the error is another one. */
export function wrongValuePath(error: unknown): string | undefined {
  if (error instanceof mongoose.Error.CastError) return error.path;
  if (error instanceof mongoose.Error.ValidationError) return Object.keys(error.errors)[0] ?? '';
  return undefined;
}

/**
 * Which documents of an unordered insert collided with a unique field of another one.
 * @returns their indexes, or undefined when the error is another one, too: then nobody knows which of them are stored.
 */
export function collidedIndexes(error: unknown): number[] | undefined {
  if (!(error instanceof MongoBulkWriteError)) return undefined;
  const failed = [error.writeErrors].flat();
  const isAll = failed.length > 0 && error.result.getWriteConcernError() === undefined;
  return isAll && failed.every(({ code }) => code === DUPLICATE_KEY) ? failed.map(({ index }) => index) : undefined;
}
