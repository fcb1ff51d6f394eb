import { texts } from '@waybill/i18n/texts';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config/load-config.ts';
import { openRegister, sumMetrics } from '../../platform/http/metrics.ts';
import { openContext } from '../open-context.ts';
import { prepareData, preparedParts } from '../prepare-data.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { runJobs } from '../run-jobs.ts';
import { formatWelcome, logListening, type RunningServer } from '../start-server.ts';
import { createWorkerPool } from './worker-pool.ts';

/** The primary runs the database and the jobs, workers answer requests. Opens the port before anything is written. */
export async function startPrimary(config: Config, logger: Logger): Promise<RunningServer> {
  const register = config.metricsToken === undefined ? undefined : openRegister();
  let wakeJobs = (): void => undefined;
  const workerPool = createWorkerPool({
    size: config.workers,
    logger,
    onWork: () => wakeJobs(),
    sumMetrics: async (workers) => {
      const metrics = await Promise.all([...workers].map((worker) => worker.getMetrics()));
      return register && sumMetrics([await register.getMetricsAsJSON(), ...metrics]);
    },
  });
  await workerPool.bindPort();
  const { context, database } = await openContext(config, {
    logger,
    prepare: (connection) => prepareDatabase(connection, { logger, onStatus: workerPool.explain }),
  });
  workerPool.explain((t) => t(texts.api.preparingData));
  const preparedData = await prepareData(preparedParts(context), config);
  const url = await workerPool.open(database.uri);
  const jobs = runJobs(context, database);
  wakeJobs = jobs.wake;
  logListening(config, { logger, url });
  return {
    welcome: formatWelcome({ url, ...preparedData }),
    failed: Promise.race([
      database.crashed.then((reason) => ({ reason, message: 'embedded database exited' })),
      workerPool.gaveUp.then((reason) => ({ reason, message: 'workers crash repeatedly' })),
    ]),
    stop: async () => {
      await workerPool.stop();
      await jobs.stop();
      await database.close();
    },
  };
}
