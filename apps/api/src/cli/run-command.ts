import type { Connection } from 'mongoose';
import type { Config } from '../config/load-config.ts';
import { joinDatabase } from '../db/open-database.ts';
import { printOutcome } from './print-outcome.ts';

/** Runs a command on the database of the configuration, also beside a running server, and prints the line it answers. */
export function runCommand(command: (connection: Connection, config: Config) => Promise<string>): Promise<void> {
  return printOutcome(async (config) => {
    const database = await joinDatabase(config);
    try {
      return await command(database.connection, config);
    } finally {
      await database.close();
    }
  });
}
