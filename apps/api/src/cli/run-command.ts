import type { Connection } from 'mongoose';
import { type Config, loadConfig } from '../config/load-config.ts';
import { joinDatabase } from '../db/open-database.ts';
import { explainFailure } from '../explain-failure.ts';

/** Runs a command on the database of the configuration, also beside a running server, and prints the line it answers. */
export async function runCommand(command: (connection: Connection, config: Config) => Promise<string>): Promise<void> {
  try {
    const config = loadConfig();
    const database = await joinDatabase(config);
    try {
      process.stdout.write(`${await command(database.connection, config)}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
}
