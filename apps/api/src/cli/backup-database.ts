import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { createIndexes } from '../app/create-indexes.ts';
import { type Config, ConfigError } from '../platform/config/load-config.ts';
import { joinDatabase, openDatabase } from '../platform/db/open-database.ts';
import { writeDump } from './backup-dump.ts';
import type { BackupRequest } from './backup-tool.ts';
import { requireDatabaseFile } from './run-command.ts';

/** Also works beside a running server; verifies the copy. @throws ConfigError with MONGODB_URI or without data. */
export async function backUpDatabase(config: Config, { folder, bson }: BackupRequest): Promise<string> {
  if (config.mongodbUri) {
    throw new ConfigError(
      `MONGODB_URI is set: that database is backed up with MongoDB's own tool:\n  mongodump --uri="$MONGODB_URI" --out="${folder}"`,
    );
  }
  requireDatabaseFile(config);
  if (!bson) {
    const { bytes, documents, indexEntries } = await copyDatabase(config, folder);
    const size = (Number(bytes) / 1e6).toFixed(1);
    return `Backed up ${size} MB to ${folder}; its ${documents} documents and ${indexEntries} index entries were read and compared.`;
  }
  const count = await dumpSnapshot(config, folder);
  return `Wrote ${count} documents to ${folder}, for mongorestore or npm run restore -- <folder> --bson`;
}

async function copyDatabase(config: Config, folder: string): Promise<mongo.Document> {
  const database = await joinDatabase({ ...config, prepare: createIndexes });
  try {
    return await database.connection.getClient().db('admin').command({ waybillBackup: 1, to: folder });
  } finally {
    await database.close();
  }
}

/** Dumps a copy, because collections read one by one would differ in time. */
async function dumpSnapshot(config: Config, folder: string): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waybill-backup-'));
  try {
    await copyDatabase(config, join(dataDir, 'db'));
    const database = await openDatabase({ mongodbUri: undefined, dataDir, unlimited: true });
    try {
      return await writeDump(database.connection, folder);
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
