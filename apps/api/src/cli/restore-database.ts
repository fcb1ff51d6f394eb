import { join } from 'node:path';
import { FolderNotEmptyError, restoreBackup } from '@waybill/embedded-mongo';
import { createIndexes } from '../app/create-indexes.ts';
import { type Config, ConfigError } from '../platform/config/load-config.ts';
import { joinDatabase } from '../platform/db/open-database.ts';
import type { BackupRequest } from './backup-tool.ts';
import { readDump } from './restore-dump.ts';

/** Replaces the stopped embedded database, or loads a dump with `bson`. @throws ConfigError for existing data without `force`. */
export async function restoreDatabase(config: Config, { folder, bson, force }: BackupRequest): Promise<string> {
  if (bson) return loadDump(config, { folder, force });
  if (config.mongodbUri) {
    throw new ConfigError(
      `MONGODB_URI is set: a dump is restored there with MongoDB's own tool, or with --bson:\n  mongorestore --uri="$MONGODB_URI" "${folder}"`,
    );
  }
  try {
    await restoreBackup({ from: folder, to: join(config.dataDir, 'db'), force });
  } catch (error) {
    throw error instanceof FolderNotEmptyError ? new ConfigError(error.message) : error;
  }
  return `Restored the backup in ${folder} to ${config.dataDir}`;
}

async function loadDump(config: Config, { folder, force }: { folder: string; force: boolean }): Promise<string> {
  const database = await joinDatabase({ ...config, prepare: createIndexes });
  try {
    const count = await readDump(database.connection, folder, { force });
    return `Restored ${count} documents from ${folder}`;
  } finally {
    await database.close();
  }
}
