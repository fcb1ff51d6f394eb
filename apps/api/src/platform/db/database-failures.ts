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

/** Mapped to responses in `http/error-handler.ts`. */
export type FailureKind = 'away' | 'busy' | 'full' | 'refused' | 'tooLarge';

/** Values of `Retry-After`; what is too large never succeeds. */
export const RETRY_SECONDS: Readonly<Record<Exclude<FailureKind, 'tooLarge'>, number>> = {
  busy: 1,
  away: 5,
  full: 60,
  refused: 60,
};

export interface DatabaseFailure {
  name: string;
  kind: FailureKind;
}

/** Server codes by their MongoDB names (error_codes.yml). */
const CODES: Readonly<Record<number, readonly [name: string, kind: FailureKind]>> = {
  6: ['HostUnreachable', 'away'],
  7: ['HostNotFound', 'away'],
  13: ['Unauthorized', 'refused'],
  18: ['AuthenticationFailed', 'refused'],
  24: ['LockTimeout', 'busy'],
  50: ['MaxTimeMSExpired', 'busy'],
  64: ['WriteConcernTimeout', 'away'],
  89: ['NetworkTimeout', 'away'],
  91: ['ShutdownInProgress', 'away'],
  100: ['UnsatisfiableWriteConcern', 'away'],
  112: ['WriteConflict', 'busy'],
  133: ['FailedToSatisfyReadPreference', 'away'],
  189: ['PrimarySteppedDown', 'away'],
  202: ['NetworkInterfaceExceededTimeLimit', 'away'],
  262: ['ExceededTimeLimit', 'busy'],
  9_001: ['SocketException', 'away'],
  10_058: ['LegacyNotPrimary', 'away'],
  10_107: ['NotWritablePrimary', 'away'],
  10_334: ['BSONObjectTooLarge', 'tooLarge'],
  11_600: ['InterruptedAtShutdown', 'away'],
  11_602: ['InterruptedDueToReplStateChange', 'away'],
  13_435: ['NotPrimaryNoSecondaryOk', 'away'],
  13_436: ['NotPrimaryOrSecondary', 'away'],
  14_031: ['OutOfDiskSpace', 'full'],
};

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

/** The embedded database has this code for what it cannot read or did not expect. */
const INTERNAL_ERROR = 1;

/** A stored document, key or page that cannot be read, at the database or by the driver. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof mongoose.mongo.BSON.BSONError || (error instanceof MongoServerError && error.code === INTERNAL_ERROR);

/** @returns undefined for an error that is not listed here, such as a bug. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const named = collectCodes(error).flatMap((code) => failuresByCode(code))[0];
  if (named) return named;
  // The driver wraps the error that ended a bulk write.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error) return databaseFailure(error.errorResponse);
  if (CONNECTION_ERRORS.some((kind) => error instanceof kind)) return { name: error.name, kind: 'away' };
  // The driver does not export this class.
  if (error.name === 'MongoWaitQueueTimeoutError') return { name: error.name, kind: 'away' };
  return error instanceof MongoError && error.hasErrorLabel('RetryableWriteError')
    ? { name: error.name, kind: 'away' }
    : undefined;
}

function failuresByCode(code: unknown): DatabaseFailure[] {
  const known = typeof code === 'number' ? CODES[code] : undefined;
  return known ? [{ name: known[0], kind: known[1] }] : [];
}

/** Includes the codes of a bulk write's statements. */
function collectCodes(error: Error): unknown[] {
  if (!(error instanceof MongoServerError)) return [];
  if (!(error instanceof MongoBulkWriteError)) return [error.code];
  const concern = error.result.getWriteConcernError()?.code;
  return [error.code, concern, ...[error.writeErrors].flat().map(({ code }) => code)];
}
