import { isatty } from 'node:tty';
import { type Logger, pino } from 'pino';
import type { Config } from '../config/load-config.ts';
import { createErrorWebhook } from './error-webhook.ts';
import { createLogOutput } from './log-output.ts';
import { createLogger } from './logger.ts';

/** Pino's number of the level `error`. */
const ERROR = 50;

export interface Log {
  logger: Logger;
  /** Call it before the process ends. */
  flush: () => Promise<void>;
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
