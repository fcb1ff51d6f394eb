import { FolderInUseError, ForeignFileError } from '@waybill/embedded-mongo';
import { ConfigError } from '../platform/config/load-config.ts';
import { isDatabaseDown } from '../platform/db/database-errors.ts';
import { TwinsError } from '../platform/db/index-plan.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { MigrationError, NewerDataError } from '../platform/migrations/run-migrations.ts';
import { WorkerEndedError } from './workers/member.ts';

const FOR_THE_OPERATOR = [
  AppError,
  ConfigError,
  FolderInUseError,
  ForeignFileError,
  MigrationError,
  NewerDataError,
  TwinsError,
  WorkerEndedError,
];

/** One clear line for what an operator can put right; the whole error for what is a defect of ours. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (FOR_THE_OPERATOR.some((kind) => error instanceof kind)) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use. Set PORT to another one, or to 0 for any free one.`;
  }
  if (isDatabaseDown(error)) return 'The database does not answer. Check MONGODB_URI and that its server runs.';
  // What the system or the database refuses says so in its own words: no permission, a wrong password, a full disk.
  if ('syscall' in error || error.name.startsWith('Mongo')) return error.message;
  return error.stack ?? error.message;
}
