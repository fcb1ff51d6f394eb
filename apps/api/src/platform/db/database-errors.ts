import mongoose from 'mongoose';

const {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoSystemError,
  MongoTopologyClosedError,
} = mongoose.mongo;

const CONNECTION_ERRORS = [
  mongoose.Error.MongooseServerSelectionError,
  MongoClientClosedError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoSystemError,
  MongoTopologyClosedError,
];

const DUPLICATE_KEY = 11_000;
/** Of a server that waited in vain for a majority or a journal, or cannot have one. */
const NO_MAJORITY = new Set<unknown>([
  64, // WriteConcernTimeout
  100, // UnsatisfiableWriteConcern
]);

/**
 * True when the database cannot be reached, has no free connection or no majority right now, so that trying again later makes
 * sense.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (CONNECTION_ERRORS.some((kind) => error instanceof kind)) return true;
  if (error instanceof MongoServerError && NO_MAJORITY.has(error.code)) return true;
  // The driver packs whatever ended a bulk write into an error of its own.
  if (error instanceof MongoBulkWriteError && isDatabaseDown(error.errorResponse)) return true;
  // The driver does not export the class of its wait queue's time-out.
  if (error instanceof Error && error.name === 'MongoWaitQueueTimeoutError') return true;
  return error instanceof MongoError && error.hasErrorLabel('RetryableWriteError');
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
