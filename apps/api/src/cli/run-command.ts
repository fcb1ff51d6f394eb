import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Connection } from 'mongoose';
import { createIndexes } from '../app/create-indexes.ts';
import { explainFailure } from '../app/explain-failure.ts';
import { openStores } from '../app/open-stores.ts';
import { type Config, ConfigError, findMisspelled, loadConfig } from '../platform/config/load-config.ts';
import { getDatabaseFile, joinDatabase } from '../platform/db/open-database.ts';
import { csvLines, type CsvRow } from '../platform/http/send-csv.ts';
import { HelpRequest, UsageError } from './read-arguments.ts';

/** Prints what `tool` returns. Exit codes: 1 for a failure, 2 for wrong arguments. */
export async function runTool<Request>(
  readRequest: (args: readonly string[]) => Request,
  tool: (request: Request, config: Config) => Promise<string>,
): Promise<void> {
  let databaseFile: string | undefined;
  try {
    const request = readRequest(process.argv.slice(2));
    const config = loadConfig();
    for (const advice of findMisspelled()) process.stderr.write(`${advice}\n`);
    databaseFile = getDatabaseFile(config);
    process.stdout.write(`${await tool(request, config)}\n`);
  } catch (error) {
    if (error instanceof HelpRequest) {
      process.stdout.write(`${error.message}\n`);
      return;
    }
    process.stderr.write(`${explainFailure(error, databaseFile)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** @throws ConfigError if opening the embedded database would create it. */
export function requireDatabaseFile(config: Config): void {
  const file = getDatabaseFile(config);
  if (file === undefined || existsSync(file)) return;
  throw new ConfigError(
    `There is no database in ${config.dataDir}. Set DATA_DIR to the server's folder; its first start creates one.`,
  );
}

/** @throws ConfigError for an empty database: it is probably not the server's. */
export async function requireContent(connection: Connection): Promise<void> {
  if ((await connection.listCollections()).length > 0) return;
  throw new ConfigError(`The database ${connection.name} in MONGODB_URI is empty. The first start of the server fills it.`);
}

interface CommandOptions {
  /** Else a missing or empty database is refused. */
  createsDatabase?: boolean;
}

/** A tool on the collections, also beside a running server. */
export function runCommand<Request>(
  readRequest: (args: readonly string[]) => Request,
  command: (stored: ReturnType<typeof openStores>, request: Request, config: Config) => Promise<string>,
  { createsDatabase = false }: CommandOptions = {},
): Promise<void> {
  return runTool(readRequest, async (request, config) => {
    if (!createsDatabase) requireDatabaseFile(config);
    const database = await joinDatabase(config);
    const { connection } = database;
    try {
      if (!createsDatabase) await requireContent(connection);
      await createIndexes(connection);
      const stored = openStores(connection);
      const report = await command(stored, request, config);
      // A running server learns of the changes from the log.
      await stored.stores.audit.dispatcher.dispatch();
      return report;
    } finally {
      await database.close();
    }
  });
}

export function createErrorLog(path: string, columns: readonly string[]) {
  let file: FileHandle | undefined;
  const begin = async () => {
    file = await open(path, 'w');
    await file.appendFile(csvLines([columns], { bom: true }));
    return file;
  };
  return {
    async write(row: CsvRow): Promise<void> {
      await (file ?? (await begin())).appendFile(csvLines([row]));
    },

    close: async (): Promise<void> => file?.close(),
  };
}
