import type { Config } from '../platform/config/load-config.ts';
import { joinDatabase } from '../platform/db/open-database.ts';
import { createIndexes } from '../server/collections.ts';
import { openStores } from '../server/context.ts';
import { printOutcome } from './print-outcome.ts';

/** Runs a command on what is stored in the database of the configuration, also beside a running server, and prints the line it answers. */
export function runCommand(command: (stores: ReturnType<typeof openStores>, config: Config) => Promise<string>): Promise<void> {
  return printOutcome(async (config) => {
    const database = await joinDatabase({ ...config, prepare: createIndexes });
    try {
      return await command(openStores(database.connection), config);
    } finally {
      await database.close();
    }
  });
}
