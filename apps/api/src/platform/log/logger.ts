import { type DestinationStream, type Logger, pino } from 'pino';
import { databaseFailure } from '../db/database-failures.ts';
import { describeError } from '../errors/app-error.ts';

/**
 * The server's log: one JSON object per line, without host name and without the texts of errors that repeat data. Lines go out at
 * once but not one by one: those of a rush together. At the end of the process none is left.
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination({ sync: false })): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describe } }, destination);
}

/** A failure that the database has a name for is told by that: where we asked says nothing about it. */
function describe(error: unknown): ReturnType<typeof describeError> & { failure?: string } {
  const failure = databaseFailure(error)?.name;
  if (failure === undefined) return describeError(error);
  const { type, message } = describeError(error);
  return { type, failure, ...(message !== undefined && { message }) };
}
