import { setTimeout as sleep } from 'node:timers/promises';
import { texts } from '@waybill/i18n/texts';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { LocalizedText } from '../platform/errors/app-error.ts';
import { createLeaseRepository, leaseModel } from '../platform/jobs/lease-repository.ts';
import { createMigrationRepository, migrationModel } from '../platform/migrations/migration-repository.ts';
import { MigrationError, refuseNewerData, runMigrations } from '../platform/migrations/run-migrations.ts';
import { createIndexes } from './create-indexes.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { openStores } from './open-stores.ts';

/** Milliseconds a failed migration stays visible at /readyz; monitors poll every few seconds. */
const LINGER_MS = 5_000;

interface PrepareOptions {
  logger: Logger;
  onStatus: (status: LocalizedText) => void;
  lingerMs?: number;
}

/** Safe to repeat and in several processes beside older ones. @throws NewerDataError before any change; MigrationError. */
export async function prepareDatabase(connection: Connection, options: PrepareOptions): Promise<void> {
  const { logger, onStatus, lingerMs = LINGER_MS } = options;
  const records = createMigrationRepository({ model: migrationModel(connection) });
  await refuseNewerData({ records, migrations: MIGRATIONS });
  await createIndexes(connection, { logger, onStatus });
  try {
    await runMigrations({
      records,
      leases: createLeaseRepository({ model: leaseModel(connection) }),
      migrations: MIGRATIONS,
      parts: openStores(connection),
      logger,
      now: () => new Date(),
      onStatus,
    });
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    const { migration: name } = error;
    logger.fatal({ migration: name, err: error.cause }, 'migration failed');
    onStatus((t) => t(texts.api.migrationFailed, { name }));
    await sleep(lingerMs);
    throw error;
  }
}
