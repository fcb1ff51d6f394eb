import { join } from 'node:path';
import { FolderNotEmptyError, getReplacedFolder, restoreBackup } from '@waybill/embedded-mongo';
import { createIndexes } from '../app/create-indexes.ts';
import { type Config, ConfigError } from '../platform/config/load-config.ts';
import { joinDatabase } from '../platform/db/open-database.ts';
import { writeDump } from './backup-dump.ts';
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
    const replaced = await restoreBackup({ from: folder, to: join(config.dataDir, 'db'), force });
    const kept = replaced === undefined ? '' : `\nThe replaced database is kept in ${replaced}`;
    return `Restored the backup in ${folder} to ${config.dataDir}${kept}`;
  } catch (error) {
    throw error instanceof FolderNotEmptyError ? new ConfigError(error.message) : error;
  }
}

async function loadDump(config: Config, { folder, force }: { folder: string; force: boolean }): Promise<string> {
  const database = await joinDatabase({ ...config, prepare: createIndexes });
  try {
    const replaced = getReplacedFolder(join(config.dataDir, 'db'), new Date());
    let kept = 0;
    const keep = async () => {
      kept = await writeDump(database.connection, replaced);
    };
    const count = await readDump(database.connection, folder, { force, keep });
    const text = kept === 0 ? '' : `\nThe ${kept} replaced documents are kept in ${replaced}, for --bson --force`;
    return `Restored ${count} documents from ${folder}${text}`;
  } finally {
    await database.close();
  }
}
