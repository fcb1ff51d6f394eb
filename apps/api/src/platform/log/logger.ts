import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { databaseFailure, isUnreadable } from '../db/database-failures.ts';
import { describeError } from '../errors/app-error.ts';
import { createLogOutput } from './log-output.ts';

/** JSON lines without host name and without error texts that repeat data. */
export function createLogger(level: string, destination: DestinationStream = createLogOutput()): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describe }, hooks: { logMethod } },
    destination,
  );
}

/** Without a message pino would log that of `err`, which may repeat personal data. */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [facts, message]: readonly unknown[] = args;
  const needsMessage = message === undefined && typeof facts === 'object' && facts !== null && 'err' in facts;
  if (needsMessage) method.call(this, facts, 'unexpected error');
  else method.apply(this, args);
}

/** Only the daily check finds the place; the driver's text may repeat data. */
const UNREADABLE = 'unreadable data: npm run check-database tells whether the file is damaged';

/** A named database failure is logged by name; its stack is useless. */
function describe(error: unknown): ReturnType<typeof describeError> & { failure?: string } {
  const failure = databaseFailure(error)?.name ?? (isUnreadable(error) ? UNREADABLE : undefined);
  if (failure === undefined) return describeError(error);
  const { type, message } = describeError(error);
  return { type, failure, ...(message !== undefined && { message }) };
}
