import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { planAllIndexes } from '../app/create-indexes.ts';
import { type Config, ConfigError } from '../platform/config/load-config.ts';
import { joinDatabase } from '../platform/db/open-database.ts';
import { describePlans } from './describe-plans.ts';
import { printOutcome } from './run-command.ts';

/** Read-only; works with or without a running server. */
await printOutcome(async (config) => {
  requireDatabase(config);
  const database = await joinDatabase(config);
  try {
    const plans = await planAllIndexes(database.connection);
    return describePlans(
      await Promise.all(
        plans.map(async ({ model, ...plan }) => ({
          ...plan,
          collection: model.collection.name,
          documents: await model.estimatedDocumentCount(),
        })),
      ),
    );
  } finally {
    await database.close();
  }
});

/** @throws ConfigError if opening the embedded database would create it. */
function requireDatabase({ mongodbUri, dataDir }: Config): void {
  if (mongodbUri || existsSync(join(dataDir, 'db'))) return;
  throw new ConfigError(`There is no database in ${dataDir}: the first start creates it, with all indexes.`);
}
