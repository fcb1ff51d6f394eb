import { type DestinationStream, type Logger, pino } from 'pino';
import { databaseFailure } from '../db/database-failures.ts';
import { describeError } from '../errors/app-error.ts';

/** JSON lines without host name and without error texts that repeat data. Batches the lines of a rush, and flushes at exit. */
export function createLogger(level: string, destination: DestinationStream = pino.destination({ sync: false })): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describe } }, destination);
}

/** A named database failure is logged by name; its stack is useless. */
function describe(error: unknown): ReturnType<typeof describeError> & { failure?: string } {
  const failure = databaseFailure(error)?.name;
  if (failure === undefined) return describeError(error);
  const { type, message } = describeError(error);
  return { type, failure, ...(message !== undefined && { message }) };
}
