import type { Logger } from 'pino';
import { WEB_ROOT } from '../../paths.ts';
import type { Config } from '../../platform/config/load-config.ts';
import { createApp } from '../create-app.ts';
import { closeContext, endStreams } from '../create-context.ts';
import { openContext } from '../open-context.ts';
import { type Life, serve } from '../serve.ts';
import { reportMissing } from '../start-server.ts';
import type { PrimaryLink } from './primary-link.ts';

interface RunningWorker {
  /** Finishes what is in flight, and closes the way to the database. */
  stop(): Promise<void>;
}

/**
 * Starts one of several processes on one port: it answers requests, and does nothing else. The first of them takes the port before
 * there is anything to answer with; the others, and those that take the place of a dead one, once they can answer.
 */
export async function startWorker(
  config: Config,
  logger: Logger,
  { received, send, followReason, metrics }: PrimaryLink,
): Promise<RunningWorker> {
  const life: Life = { isStopping: false };
  const making = received.start.then(async ({ mongodbUri }) => {
    const { context, database } = await openContext({ ...config, mongodbUri }, { logger });
    const app = createApp(context, { config, webRoot: WEB_ROOT, isStopping: () => life.isStopping, metrics });
    return { app, context, database };
  });
  await Promise.race([received.listen, making]);
  const serving = await serve({ ...config, logger }, life, async (door) => {
    followReason(door.tell);
    await received.open;
    return making;
  });
  send({ kind: 'listening' });
  const { context, database } = await making;
  reportMissing(logger);
  const stopFollowing = context.modules.audit.feed.follow();
  send({ kind: 'ready', url: serving.url });
  return {
    stop: async () => {
      endStreams(context);
      await serving.close();
      await closeContext(context);
      await stopFollowing();
      await database.close();
    },
  };
}
