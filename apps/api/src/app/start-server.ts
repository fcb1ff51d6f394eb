import { texts } from '@waybill/i18n/texts';
import { onMissingText } from '@waybill/i18n/translator';
import type { Logger } from 'pino';
import { WEB_ROOT } from '../paths.ts';
import { adviseOn, type Config } from '../platform/config/load-config.ts';
import { createApp } from './create-app.ts';
import { closeContext, endStreams } from './create-context.ts';
import { openContext } from './open-context.ts';
import { prepareData, preparedParts } from './prepare-data.ts';
import { prepareDatabase } from './prepare-database.ts';
import { runJobs } from './run-jobs.ts';
import { type Life, serve } from './serve.ts';
import type { FrontDoor } from './startup-handler.ts';
import { welcome } from './welcome.ts';

interface Death {
  reason: Error;
  message: string;
}

export interface RunningServer {
  welcome: string;
  died: Promise<Death>;
  /** Fails readiness, finishes requests in flight, then closes the database. */
  stop(): Promise<void>;
}

/** Opens the port first: if it is taken, nothing is written. On failure the caller ends the process. */
export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  const life: Life = { isStopping: false };
  const serving = await serve({ ...config, logger }, life, (door) => prepare(config, { logger, door, life }));
  const { context, database, facts } = await serving.prepared;
  const stopJobs = runJobs(context, database);
  const stopFollowing = context.modules.audit.feed.follow();
  sayListening(config, { logger, url: serving.url });
  reportMissing(logger);
  return {
    welcome: welcome({ url: serving.url, ...facts }),
    died: database.died.then((reason) => ({ reason, message: 'the embedded database ended' })),
    stop: async () => {
      endStreams(context);
      await serving.close();
      await closeContext(context);
      await stopJobs();
      await stopFollowing();
      await database.close();
    },
  };
}

async function prepare(config: Config, { logger, door, life }: { logger: Logger; door: Pick<FrontDoor, 'tell'>; life: Life }) {
  const { context, database } = await openContext(config, {
    logger,
    prepare: (connection) => prepareDatabase(connection, { logger, tell: door.tell }),
  });
  door.tell((t) => t(texts.api.preparingData));
  const facts = await prepareData(preparedParts(context), config);
  return { context, database, facts, app: createApp(context, { config, webRoot: WEB_ROOT, isStopping: () => life.isStopping }) };
}

export function sayListening(config: Config, { logger, url }: { logger: Logger; url: string }): void {
  const { corsOrigins, trustProxy, workers } = config;
  logger.info({ url, corsOrigins, trustProxy, ...(workers > 1 && { workers }) }, 'listening');
  for (const advice of adviseOn(config)) logger.warn(advice);
}

export const reportMissing = (logger: Logger): void =>
  onMissingText((missing) => logger.error(missing, 'a text is missing: it is said in English'));
