import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, FolderNotEmptyError, getReplacedFolder, restoreBackup } from '@waybill/embedded-mongo';
import { createIndexes } from '../app/create-indexes.ts';
import { type Config, ConfigError } from '../platform/config/load-config.ts';
import { joinDatabase } from '../platform/db/open-database.ts';
import { writeDump } from './backup-dump.ts';
import type { BackupRequest } from './backup-tool.ts';
import { readDump } from './restore-dump.ts';

/** Replaces the stopped embedded database, or loads a dump with `bson` or MONGODB_URI. @throws ConfigError for existing data without `force`. */
export async function restoreDatabase(config: Config, { folder, bson, force }: BackupRequest): Promise<string> {
  if (config.mongodbUri && existsSync(join(folder, DATABASE_FILE))) {
    throw new ConfigError(
      `${folder} holds a copy of the embedded database. Without MONGODB_URI, restore it to another DATA_DIR and back that up with --bson.`,
    );
  }
  if (bson || config.mongodbUri) return loadDump(config, { folder, force });
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
      kept = (await writeDump(database.connection, replaced)).documents;
    };
    const count = await readDump(database.connection, folder, { force, keep });
    const text = kept === 0 ? '' : `\nThe ${kept} replaced documents are kept in ${replaced}, for --bson --force`;
    return `Restored ${count} documents from ${folder}${text}`;
  } finally {
    await database.close();
  }
}
