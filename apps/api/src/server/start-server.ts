import { reportMissingTexts } from '@waybill/contracts/languages/say-in';
import type { Logger } from 'pino';
import { adviseOn, type Config } from '../platform/config/load-config.ts';
import { WEB_ROOT } from '../platform/config/paths.ts';
import { loadTokenKeys } from '../platform/config/secrets.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { drain, listen } from '../platform/http/listen.ts';
import { handleOneAtATime } from '../platform/limits/connections.ts';
import { createApp } from './app.ts';
import { createIndexes } from './collections.ts';
import { createContext } from './context.ts';
import { prepareData } from './prepare-data.ts';
import { runJobs } from './run-jobs.ts';

/** Time for requests in flight when the server stops; the whole stop stays within 10 s. */
const GRACE_MS = 8_000;

interface RunningServer {
  /** What to show to the person who started it. */
  welcome: string;
  /** Resolves with the reason when the database under it dies. */
  died: Promise<Error>;
  /** Readiness goes first, then requests in flight finish, then the database closes. */
  stop(): Promise<void>;
}

/**
 * Starts the server. The port is taken first, so that a busy one fails before anything is written; requests that come
 * early wait until the data is there. When this fails, it is the caller's part to end the process.
 */
export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  let isStopping = false;
  const { server, url } = await listen(config);
  const starting = prepare(config, { logger, isStopping: () => isStopping });
  // Still in the turn in which the port opened, so no request is missed.
  handleOneAtATime(server, (req, res) => {
    starting.then(
      ({ app }) => app(req, res),
      () => res.destroy(),
    );
  });

  const { context, database, facts } = await starting;
  const stopJobs = runJobs(context);
  const stopFollowing = context.feed.follow();
  logger.info({ url, corsOrigins: config.corsOrigins, trustProxy: config.trustProxy }, 'listening');
  for (const advice of adviseOn(config)) logger.warn(advice);
  reportMissingTexts((missing) => logger.error(missing, 'a text is missing: it is said in English'));
  return {
    welcome: welcome({ url, ...facts }),
    died: database.died,
    stop: async () => {
      isStopping = true;
      await drain(server, { graceMs: GRACE_MS });
      await stopJobs();
      await stopFollowing();
      await database.close();
    },
  };
}

async function prepare(config: Config, { logger, isStopping }: { logger: Logger; isStopping: () => boolean }) {
  const tokenKeys = await loadTokenKeys(config);
  const database = await openDatabase({ ...config, prepare: createIndexes });
  const { connection } = database;
  const context = createContext({ ...config, connection, tokenKeys, logger, now: () => new Date() });
  const facts = await prepareData(context, config);
  return { context, database, facts, app: createApp(context, { config, webRoot: WEB_ROOT, isStopping }) };
}

interface WelcomeFacts {
  url: string;
  /** Only when that shipment is there. */
  demoTrackingId: string | undefined;
  username: string;
  /** Only when it was generated just now: it is shown this once. */
  password: string | undefined;
}

/** What a person reads after the start. */
function welcome({ url, demoTrackingId, username, password }: WelcomeFacts): string {
  const rows: [string, string][] = [
    ['URL', url],
    ...(demoTrackingId ? [['Demo ID', demoTrackingId] satisfies [string, string]] : []),
    ['Admin', username],
    ['Password', password ? `${password}   (shown only now)` : 'as set; a new one: pnpm admin:reset'],
  ];
  return `\n${rows.map(([label, value]) => `  ${label.padEnd(10)}${value}`).join('\n')}\n\n`;
}
