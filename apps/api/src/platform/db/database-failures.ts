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

/** What a failure of the database means for whoever asked; `to-app-error.ts` answers by it. */
export type FailureKind = 'away' | 'busy' | 'full' | 'refused' | 'tooLarge';

/** After how many seconds it makes sense to try again; what will never fit is refused. */
export const RETRY_SECONDS: Readonly<Record<Exclude<FailureKind, 'tooLarge'>, number>> = {
  busy: 1,
  away: 5,
  full: 60,
  refused: 60,
};

/** A failure that the database calls by a name. */
export interface DatabaseFailure {
  name: string;
  kind: FailureKind;
}

/** The codes of a server by MongoDB's own names (error_codes.yml). */
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

/** The driver's own errors when it reaches no server, or has none that fits. */
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

/** What the database calls a failure; undefined for one that it has no name for here, such as a defect of ours. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const named = collectCodes(error).flatMap((code) => failuresByCode(code))[0];
  if (named) return named;
  // The driver packs whatever ended a bulk write into an error of its own.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error) return databaseFailure(error.errorResponse);
  if (CONNECTION_ERRORS.some((kind) => error instanceof kind)) return { name: error.name, kind: 'away' };
  // The driver does not export the class of its wait queue's time-out.
  if (error.name === 'MongoWaitQueueTimeoutError') return { name: error.name, kind: 'away' };
  return error instanceof MongoError && error.hasErrorLabel('RetryableWriteError')
    ? { name: error.name, kind: 'away' }
    : undefined;
}

function failuresByCode(code: unknown): DatabaseFailure[] {
  const known = typeof code === 'number' ? CODES[code] : undefined;
  return known ? [{ name: known[0], kind: known[1] }] : [];
}

/** The code of a failure; of a bulk write also those of its statements. */
function collectCodes(error: Error): unknown[] {
  if (!(error instanceof MongoServerError)) return [];
  if (!(error instanceof MongoBulkWriteError)) return [error.code];
  const concern = error.result.getWriteConcernError()?.code;
  return [error.code, concern, ...[error.writeErrors].flat().map(({ code }) => code)];
}
