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
  stop(): Promise<void>;
}

/** The first worker opens the port before it can answer; the others open it once they can. */
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
