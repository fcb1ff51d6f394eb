import { loadConfig } from './platform/config/load-config.ts';
import { createLogger } from './platform/log/logger.ts';
import { explainFailure } from './server/explain-failure.ts';
import { startServer } from './server/start-server.ts';

/** The only file that ends the process: 0 after a stop that was asked for, 1 after anything else. */
try {
  await run();
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger(config.logLevel);
  const die = (reason: unknown, message: string) => {
    logger.fatal({ err: reason }, message);
    process.exit(1);
  };
  process.on('uncaughtException', (error) => die(error, 'uncaught exception'));
  process.on('unhandledRejection', (reason) => die(reason, 'unhandled rejection'));

  const server = await startServer(config, logger);
  process.stdout.write(server.welcome);
  void server.died.then(({ reason, message }) => die(reason, message));

  let isStopping = false;
  const stop = async (reason: NodeJS.Signals | 'parent gone') => {
    // A second signal is from somebody who does not want to wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ reason }, 'stopping');
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
  // Whoever starts it with a channel, as `npm start` does, takes it along when it dies.
  process.once('disconnect', () => void stop('parent gone'));
}
