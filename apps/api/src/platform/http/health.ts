import { healthEndpoints } from '@waybill/contracts/health/contract';
import { texts } from '@waybill/i18n/texts';
import { VERSION } from '../../version.ts';
import { RETRY_SECONDS } from '../db/database-failures.ts';
import type { StorageWatch } from '../db/storage-watch.ts';
import { AppError } from '../errors/app-error.ts';
import { endpointRouter, type MakeRouter } from './endpoint-router.ts';

interface HealthDeps {
  /** Rejects after about a second. */
  pingDatabase: () => Promise<void>;
  isStopping: () => boolean;
  storage: StorageWatch;
}

/** A process is alive but not ready while its database is down, or while it stops. On a full disk it still serves reads. */
export function healthRoutes({ pingDatabase, isStopping, storage }: HealthDeps): MakeRouter {
  return endpointRouter(healthEndpoints, {
    getHealth: async () => ({ body: { data: { status: 'ok', version: VERSION } } }),

    getReadiness: async () => {
      if (isStopping()) throw new AppError('UNAVAILABLE', (t) => t(texts.api.stopping), { retryAfter: 5 });
      try {
        await pingDatabase();
      } catch (error) {
        throw new AppError('UNAVAILABLE', (t) => t(texts.api.unavailable), { retryAfter: RETRY_SECONDS.away, cause: error });
      }
      // Monitors ask all the time: after a full disk this tries whether there is room again.
      await storage.fullSince();
      return { body: { data: { status: 'ready', database: 'up' } } };
    },
  });
}
