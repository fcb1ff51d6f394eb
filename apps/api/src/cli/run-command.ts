import { type FileHandle, open } from 'node:fs/promises';
import { createIndexes } from '../app/create-indexes.ts';
import { explainFailure } from '../app/explain-failure.ts';
import { openStores } from '../app/open-stores.ts';
import { type Config, loadConfig } from '../platform/config/load-config.ts';
import { joinDatabase } from '../platform/db/open-database.ts';
import { csvLines, type CsvRow } from '../platform/http/send-csv.ts';

export async function printOutcome(command: (config: Config) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command(loadConfig())}\n`);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
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

export function runCommand(command: (stored: ReturnType<typeof openStores>, config: Config) => Promise<string>): Promise<void> {
  return printOutcome(async (config) => {
    const database = await joinDatabase({ ...config, prepare: createIndexes });
    try {
      return await command(openStores(database.connection), config);
    } finally {
      await database.close();
    }
  });
}
