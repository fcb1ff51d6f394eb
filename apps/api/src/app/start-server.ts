import { texts } from '@waybill/i18n/texts';
import { onMissingText } from '@waybill/i18n/translator';
import type { Logger } from 'pino';
import { WEB_ROOT } from '../paths.ts';
import { type Config, findMisspelled, getConfigWarnings } from '../platform/config/load-config.ts';
import { createApp } from './create-app.ts';
import { closeContext, endStreams } from './create-context.ts';
import { openContext } from './open-context.ts';
import { prepareData, type PreparedData, preparedParts } from './prepare-data.ts';
import { prepareDatabase } from './prepare-database.ts';
import { runJobs } from './run-jobs.ts';
import { type Lifecycle, serve } from './serve.ts';
import type { StartupHandler } from './startup-handler.ts';

interface FatalFailure {
  reason: Error;
  message: string;
}

export interface RunningServer {
  welcome: string;
  failed: Promise<FatalFailure>;
  /** Fails readiness, finishes requests in flight, then closes the database. */
  stop(): Promise<void>;
}

/** Opens the port first: if it is taken, nothing is written. On failure the caller ends the process. */
export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  const lifecycle: Lifecycle = { isStopping: false };
  const serving = await serve({ ...config, logger }, lifecycle, (startup) => prepare(config, { logger, startup, lifecycle }));
  const { context, database, preparedData } = await serving.prepared;
  const jobs = runJobs(context, database);
  const stopFollowing = context.modules.audit.feed.follow();
  logListening(config, { logger, url: serving.url });
  logMissingTexts(logger);
  return {
    welcome: formatWelcome({ url: serving.url, ...preparedData }),
    failed: database.crashed.then((reason) => ({ reason, message: 'embedded database exited' })),
    stop: async () => {
      endStreams(context);
      await serving.close();
      await closeContext(context);
      await jobs.stop();
      await stopFollowing();
      await database.close();
    },
  };
}

async function prepare(
  config: Config,
  { logger, startup, lifecycle }: { logger: Logger; startup: StartupHandler; lifecycle: Lifecycle },
) {
  const { context, database } = await openContext(config, {
    logger,
    prepare: (connection) => prepareDatabase(connection, { logger, onStatus: startup.setReason }),
  });
  startup.setReason((t) => t(texts.api.preparingData));
  const preparedData = await prepareData(preparedParts(context), config);
  return {
    context,
    database,
    preparedData,
    app: createApp(context, { config, webRoot: WEB_ROOT, isStopping: () => lifecycle.isStopping }),
  };
}

export function logListening(config: Config, { logger, url }: { logger: Logger; url: string }): void {
  const { corsOrigins, trustProxy, workers } = config;
  logger.info({ url, corsOrigins, trustProxy, ...(workers > 1 && { workers }) }, 'listening');
  for (const advice of [...getConfigWarnings(config), ...findMisspelled()]) logger.warn(advice);
}

export const logMissingTexts = (logger: Logger): void =>
  onMissingText((missing) => logger.error(missing, 'text missing, English used'));

export function formatWelcome({ url, demoTrackingId, username, password }: PreparedData & { url: string }): string {
  const rows: [string, string][] = [
    ['URL', url],
    ...(demoTrackingId ? [['Demo ID', demoTrackingId] satisfies [string, string]] : []),
    ['Admin', username],
    ['Password', password ? `${password}   (shown only now)` : 'as set; a new one: npm run admin:reset'],
  ];
  return `\n${rows.map(([label, value]) => `  ${label.padEnd(10)}${value}`).join('\n')}\n\n`;
}
