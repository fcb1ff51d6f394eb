import cluster from 'node:cluster';
import { explainFailure } from './app/explain-failure.ts';
import { type RunningServer, startServer } from './app/start-server.ts';
import { linkToPrimary } from './app/workers/primary-link.ts';
import { startPrimary } from './app/workers/start-primary.ts';
import { startWorker } from './app/workers/start-worker.ts';
import { type Config, loadConfig } from './platform/config/load-config.ts';
import { getDatabaseFile } from './platform/db/open-database.ts';
import { type Log, openLog } from './platform/log/open-log.ts';

/** Most of it is for requests in flight; work blocked by an unresponsive database is resumed on the next start. */
const SHUTDOWN_TIMEOUT_MS = 9_500;

// A full disk or a closed pipe behind them must not end the server.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

/** Exit code 0 after a requested stop, else 1. */
let log: Log | undefined;
let databaseFile: string | undefined;
try {
  const config = loadConfig();
  databaseFile = getDatabaseFile(config);
  log = await openLog(config, cluster.worker && { worker: cluster.worker.id });
  await (cluster.worker ? runWorker : run)(config, log);
} catch (error) {
  process.stderr.write(`${explainFailure(error, databaseFile)}\n`);
  await log?.flush();
  process.exit(1);
}

async function run(config: Config, { logger, flush }: Log): Promise<void> {
  const die = exitOnUncaughtErrors({ logger, flush });
  let server: RunningServer | undefined;
  let isStopping = false;
  const stop = async (reason: NodeJS.Signals | 'parent gone') => {
    // A second signal forces the exit.
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => {
      logger.warn('shutdown timed out; remaining work resumes on the next start');
      process.exit(0);
    }, SHUTDOWN_TIMEOUT_MS);
    await server?.stop();
    await flush();
    process.exit(0);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
  // `npm start` opens an IPC channel; stop when the parent exits.
  process.once('disconnect', () => void stop('parent gone'));

  server = await (config.workers > 1 ? startPrimary : startServer)(config, logger);
  process.stdout.write(server.welcome);
  void server.failed.then(({ reason, message }) => die(reason, message));
}

/** node:cluster ends it with its primary. */
async function runWorker(config: Config, { logger, flush }: Log): Promise<void> {
  exitOnUncaughtErrors({ logger, flush });
  // Terminals and supervisors signal all processes, but the primary decides when workers stop.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  const link = linkToPrimary();
  try {
    const worker = await startWorker(config, logger, link);
    await link.received.stop;
    await worker.stop();
    await flush();
    process.exit(0);
  } catch (error) {
    await link.fail(explainFailure(error, getDatabaseFile(config)));
    process.exit(1);
  }
}

function exitOnUncaughtErrors({ logger, flush }: Log): (reason: unknown, message: string) => void {
  let isDying = false;
  const die = (reason: unknown, message: string): void => {
    if (isDying) return;
    isDying = true;
    logger.fatal({ err: reason }, message);
    void flush().finally(() => process.exit(1));
  };
  process.on('uncaughtException', (error) => die(error, 'uncaught exception'));
  process.on('unhandledRejection', (reason) => die(reason, 'unhandled rejection'));
  return die;
}
