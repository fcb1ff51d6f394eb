import fs from 'node:fs';
import { isatty } from 'node:tty';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import type { Config } from '../config/load-config.ts';
import { databaseFailure, isUnreadable } from '../db/database-failures.ts';
import { describeError } from '../errors/app-error.ts';
import { createErrorWebhook } from './error-webhook.ts';

/** Pino's number of the level `error`. */
const ERROR = 50;

export interface Log {
  logger: Logger;
  /** Call it before the process ends. */
  flush: () => Promise<void>;
}

/** Characters that wait while the disk is full or nobody reads the pipe; further lines are dropped. */
const MAX_WAITING = 1_000_000;
const RETRY_MS = 200;
/** How long a process that ends waits for a busy pipe. */
const EXIT_MS = 1_000;

interface OutputOptions {
  fd?: number;
  /** For people; by default lines stay JSON. */
  format?: ((line: string) => string) | undefined;
  /** Called when the log can be written again. */
  onRecovered?: (droppedLines: number) => void;
}

/** Text for a terminal; JSON is for files and collectors. The library is loaded only here. */
export async function createLineFormat(): Promise<(line: string) => string> {
  const { prettyFactory } = await import('pino-pretty');
  const format = prettyFactory({
    colorize: process.stdout.isTTY && process.stdout.hasColors(),
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  });
  return (line) => {
    const { requestId, method, route, status, ms, ...entry } = JSON.parse(line);
    if (entry.msg !== undefined || method === undefined) return format(line);
    // The ID finds the answer to a failure.
    return format({ ...entry, ...(status >= 500 && { requestId }), msg: `${method} ${route} ${status} ${ms} ms` });
  };
}

/** The only place where errors leave the process: as lines of the log and, if configured, as reports. */
export async function openLog(
  { logLevel, errorWebhookUrl }: Pick<Config, 'logLevel' | 'errorWebhookUrl'>,
  bindings: object = {},
  isTerminal = isatty(1),
): Promise<Log> {
  let logger: Logger;
  const destination = createLogOutput({
    format: isTerminal ? await createLineFormat() : undefined,
    onRecovered: (lines) => logger.warn({ lines }, 'log lines were dropped while the log could not be written'),
  });
  process.once('exit', () => destination.flushSync());
  if (errorWebhookUrl === undefined) {
    logger = createLogger(logLevel, destination).child(bindings);
    return { logger, flush: async () => undefined };
  }
  const webhook = createErrorWebhook({
    url: errorWebhookUrl,
    onFailure: (reason) => logger.warn({ reason }, 'failed to report an error to ERROR_WEBHOOK_URL'),
  });
  const level = pino.levels.values[logLevel] ?? Infinity;
  const streams = pino.multistream([
    { level, stream: destination },
    { level: ERROR, stream: webhook },
  ]);
  // Errors are reported also if the log omits them.
  logger = createLogger(level > ERROR ? 'error' : logLevel, streams).child(bindings);
  return { logger, flush: webhook.flush };
}

/** JSON lines without host name and without error texts that repeat data. */
export function createLogger(level: string, destination: DestinationStream = createLogOutput()): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describe }, hooks: { logMethod } },
    destination,
  );
}

/** Writes lines in batches without blocking. Pino's own destination throws if the disk is full, and then never lets the process exit. */
export function createLogOutput({ fd = 1, format, onRecovered }: OutputOptions = {}) {
  let waiting = '';
  let rest: Buffer = Buffer.alloc(0);
  let dropped = 0;
  /** Until everything is written, also between tries. */
  let isWriting = false;
  let isInFlight = false;

  const takeBatch = (): boolean => {
    if (rest.length > 0) return true;
    rest = Buffer.from(waiting);
    waiting = '';
    return rest.length > 0;
  };

  const writeBatch = (): void => {
    isWriting = takeBatch();
    if (!isWriting) return;
    isInFlight = true;
    fs.write(fd, rest, (error, written) => {
      isInFlight = false;
      if (error) {
        setTimeout(writeBatch, RETRY_MS).unref();
        return;
      }
      rest = rest.subarray(written);
      if (rest.length === 0 && waiting === '' && dropped > 0) {
        const lines = dropped;
        dropped = 0;
        onRecovered?.(lines);
      }
      writeBatch();
    });
  };

  return {
    write(json: string): void {
      const line = format?.(json) ?? json;
      if (waiting.length + line.length > MAX_WAITING) dropped += 1;
      else waiting += line;
      if (!isWriting) writeBatch();
    },

    /** Before the process ends. Gives up if it cannot write. */
    flushSync(): void {
      const deadline = Date.now() + EXIT_MS;
      if (isInFlight) rest = Buffer.alloc(0);
      try {
        while (takeBatch()) rest = rest.subarray(writeNow(fd, rest, deadline));
      } catch {
        // The lines are lost.
      }
    },
  };
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

/** @returns the bytes written; 0 if the pipe is full. @throws at the deadline, and if the disk is full. */
function writeNow(fd: number, bytes: Buffer, deadline: number): number {
  try {
    return fs.writeSync(fd, bytes);
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    if (!isBusy || Date.now() > deadline) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    return 0;
  }
}
