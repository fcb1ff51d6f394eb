import type { Logger } from 'pino';
import { WEB_ROOT } from '../../paths.ts';
import type { Config } from '../../platform/config/load-config.ts';
import { createApp } from '../create-app.ts';
import { closeContext, endStreams } from '../create-context.ts';
import { openContext } from '../open-context.ts';
import { type Lifecycle, serve } from '../serve.ts';
import { logMissingTexts } from '../start-server.ts';
import type { PrimaryLink } from './primary-link.ts';

interface RunningWorker {
  stop(): Promise<void>;
}

/** The first worker opens the port before it can answer; the others open it once they can. */
export async function startWorker(
  config: Config,
  logger: Logger,
  { received, send, tellWork, followReason, metrics }: PrimaryLink,
): Promise<RunningWorker> {
  const lifecycle: Lifecycle = { isStopping: false };
  const preparing = received.start.then(async ({ mongodbUri }) => {
    const { context, database } = await openContext({ ...config, mongodbUri }, { logger });
    const app = createApp(context, { config, webRoot: WEB_ROOT, isStopping: () => lifecycle.isStopping, metrics });
    return { app, context, database };
  });
  await Promise.race([received.listen, preparing]);
  const serving = await serve({ ...config, logger }, lifecycle, async (startup) => {
    followReason(startup.setReason);
    await received.open;
    return preparing;
  });
  send({ kind: 'listening' });
  const { context, database } = await preparing;
  logMissingTexts(logger);
  context.platform.work.listen(tellWork);
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
