import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { explainFailure } from './app/explain-failure.ts';
import { type RunningServer, startServer } from './app/start-server.ts';
import { linkToPrimary } from './app/workers/primary-link.ts';
import { startPrimary } from './app/workers/start-primary.ts';
import { startWorker } from './app/workers/start-worker.ts';
import { type Config, loadConfig } from './platform/config/load-config.ts';
import { createLogger } from './platform/log/logger.ts';

/**
 * A stop is over after this time: requests in flight get most of it, and work that a silent database holds up is gone on with by the
 * next start, as after a crash.
 */
const SHUTDOWN_TIMEOUT_MS = 9_500;

/** The only file that ends the process: 0 after a stop that was asked for, 1 after anything else. */
try {
  const config = loadConfig();
  const logger = createLogger(config.logLevel);
  await (cluster.worker ? runWorker(config, logger.child({ worker: cluster.worker.id })) : run(config, logger));
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}

async function run(config: Config, logger: Logger): Promise<void> {
  const die = exitOnUncaughtErrors(logger);
  let server: RunningServer | undefined;
  let isStopping = false;
  const stop = async (reason: NodeJS.Signals | 'parent gone') => {
    // A second signal is from somebody who does not want to wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => {
      logger.warn('the stop took too long: what was left to do is left to the next start');
      process.exit(0);
    }, SHUTDOWN_TIMEOUT_MS);
    // While it starts there is nothing to finish.
    await server?.stop();
    process.exit(0);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
  // Whoever starts it with a channel, as `npm start` does, takes it along when it dies.
  process.once('disconnect', () => void stop('parent gone'));

  server = await (config.workers > 1 ? startPrimary : startServer)(config, logger);
  process.stdout.write(server.welcome);
  // `npm start` has work for the time after. Where it has gone meanwhile, 'disconnect' stops the server.
  if (process.connected) process.send?.('listening', undefined, {}, () => undefined);
  void server.died.then(({ reason, message }) => die(reason, message));
}

/** One of several processes that answer requests. When its primary is gone it ends by itself, which node:cluster sees to. */
async function runWorker(config: Config, logger: Logger): Promise<void> {
  exitOnUncaughtErrors(logger);
  // A terminal or a supervisor sends them to all processes: when to end is the primary's to say.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  const link = linkToPrimary();
  try {
    const worker = await startWorker(config, logger, link);
    await link.told.stop;
    await worker.stop();
    process.exit(0);
  } catch (error) {
    await link.fail(explainFailure(error));
    process.exit(1);
  }
}

/** Ends the process, with one line in the log, after what nobody caught; returns what does so for another reason. */
function exitOnUncaughtErrors(logger: Logger): (reason: unknown, message: string) => never {
  const die = (reason: unknown, message: string): never => {
    logger.fatal({ err: reason }, message);
    process.exit(1);
  };
  process.on('uncaughtException', (error) => die(error, 'uncaught exception'));
  process.on('unhandledRejection', (reason) => die(reason, 'unhandled rejection'));
  return die;
}
