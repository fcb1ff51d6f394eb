/** Error codes by MongoDB's names (mongodb/mongo, error_codes.yml). */
const ERROR_CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CommandNotSupported: 115,
  InvalidIndexSpecificationOption: 197,
  OperationFailed: 96,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  AmbiguousIndexKeyPattern: 291,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  ConversionFailure: 241,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  BSONObjectTooLarge: 10334,
  DatabaseDifferCase: 13297,
  KeyTooLong: 17280,
  Interrupted: 11601,
  UnknownStage: 40324,
  UnknownField: 40415,
  MissingField: 40414,
  InvalidRegex: 51091,
  ProjectionInclusionInExclusion: 31253,
  ProjectionExclusionInInclusion: 31254,
  PathCollision: 31249,
} as const;

export type ErrorName = keyof typeof ERROR_CODES | `Location${number}`;

const getCode = (name: ErrorName): number =>
  name in ERROR_CODES ? ERROR_CODES[name as keyof typeof ERROR_CODES] : Number(name.slice('Location'.length));

export class MongoError extends Error {
  readonly code: number;
  readonly codeName: ErrorName;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(codeName: ErrorName, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'MongoError';
    this.codeName = codeName;
    this.code = getCode(codeName);
    this.details = details;
  }
}

/** CommandNotSupported (115): a MongoDB feature that is deliberately unsupported, with the reason. */
export function notSupported(what: string): MongoError {
  return new MongoError('CommandNotSupported', `${what} is not supported by Waybill's embedded database`);
}

/** Thrown at startup if another process has the data folder open. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** Thrown by backup and restore if the target folder already contains a database. */
export class FolderNotEmptyError extends Error {
  override name = 'FolderNotEmptyError';
}

/** Thrown at startup if the disk has too little space. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
}

/** Thrown at startup if the database file is foreign or damaged. The file is not changed. */
export class ForeignFileError extends Error {
  override name = 'ForeignFileError';
}
