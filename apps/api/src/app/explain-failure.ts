import { DiskFullError, FolderInUseError, ForeignFileError } from '@waybill/embedded-mongo';
import { ConfigError } from '../platform/config/load-config.ts';
import { databaseFailure, type FailureKind, isUnreadable } from '../platform/db/database-failures.ts';
import { DuplicatesError } from '../platform/db/index-plan.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { MigrationError, NewerDataError } from '../platform/migrations/run-migrations.ts';
import { WorkerEndedError } from './workers/attach-worker.ts';

const OPERATOR_ERRORS = [
  AppError,
  ConfigError,
  FolderInUseError,
  ForeignFileError,
  MigrationError,
  NewerDataError,
  DuplicatesError,
  WorkerEndedError,
];

/** Disk full or quota used up. */
const DISK_FULL_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

const isDiskFull = (error: Error): boolean =>
  error instanceof DiskFullError || ('code' in error && DISK_FULL_CODES.has(error.code));

const START_FAILURES: Readonly<Partial<Record<FailureKind, string>>> = {
  away: 'The database does not answer. Check MONGODB_URI and that its server runs.',
  busy: 'The database does not answer in time. Check MONGODB_URI and what its server is doing.',
  full: 'The disk is full. Free some space where the data lies, or where it was to be written, and try again.',
  refused: 'The database refuses the user or the password. Check MONGODB_URI.',
};

/** One line for what an operator can fix, the whole error for a bug. @param databaseFile of the embedded database. */
export function explainFailure(error: unknown, databaseFile?: string): string {
  if (!(error instanceof Error)) return String(error);
  const unreadable = [error, error.cause].find(isUnreadable);
  if (databaseFile !== undefined && unreadable instanceof Error) {
    return `The database file ${databaseFile} cannot be read: ${unreadable.message}\nIt is probably damaged. npm run check-database lists the damage; npm run restore -- <folder> --force puts a backup in its place.`;
  }
  if (OPERATOR_ERRORS.some((kind) => error instanceof kind)) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use. Set PORT to another one, or to 0 for any free one.`;
  }
  const kind = isDiskFull(error) ? 'full' : databaseFailure(error)?.kind;
  const known = kind && START_FAILURES[kind];
  if (known !== undefined) return known;
  // System and database errors describe themselves: no permission, wrong password, full disk.
  if ('syscall' in error || error.name.startsWith('Mongo')) return error.message;
  return error.stack ?? error.message;
}
