import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { createIndexes } from '../app/create-indexes.ts';
import { openBackupFolder } from '../platform/backups/backup-folder.ts';
import type { Config } from '../platform/config/load-config.ts';
import { joinDatabase, openDatabase } from '../platform/db/open-database.ts';
import { writeDump } from './backup-dump.ts';
import type { BackupRequest } from './backup-tool.ts';
import { requireContent, requireDatabaseFile } from './run-command.ts';

/** The outcome, for the folder that the backup has at the end. */
type Describe = (folder: string) => string;

/** Also works beside running servers. With `keep` the backup is the newest of several in the folder. @throws ConfigError without data. */
export async function backUpDatabase(config: Config, request: BackupRequest): Promise<string> {
  requireDatabaseFile(config);
  const { folder, keep } = request;
  if (keep === undefined) return (await writeBackup(config, request))(folder);
  let describe: Describe = String;
  const added = await openBackupFolder({ folder, keep }).add(new Date(), async (to) => {
    describe = await writeBackup(config, { ...request, folder: to });
  });
  return describe(added);
}

async function writeBackup(config: Config, { folder, bson }: BackupRequest): Promise<Describe> {
  if (config.mongodbUri) return dumpServer(config, folder);
  if (bson) return dumpSnapshot(config, folder);
  const { bytes, documents, indexEntries } = await copyDatabase(config, folder);
  const size = (Number(bytes) / 1e6).toFixed(1);
  return (to) =>
    `Backed up ${size} MB to ${to}; its ${documents} documents and ${indexEntries} index entries were read and compared.`;
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
async function dumpSnapshot(config: Config, folder: string): Promise<Describe> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waybill-backup-'));
  try {
    await copyDatabase(config, join(dataDir, 'db'));
    const database = await openDatabase({ mongodbUri: undefined, dataDir, unlimited: true });
    try {
      const { documents } = await writeDump(database.connection, folder);
      return (to) => `Wrote ${documents} documents to ${to}, for mongorestore or npm run restore -- <folder> --bson`;
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function dumpServer(config: Config, folder: string): Promise<Describe> {
  const database = await joinDatabase(config);
  try {
    await requireContent(database.connection);
    const { documents, isSnapshot } = await writeDump(database.connection, folder);
    const limit = isSnapshot
      ? ''
      : '\nThis MongoDB is no replica set, so its collections were read one after the other. Stop the server first for a backup of one moment.';
    return (to) => `Backed up ${documents} documents to ${to}${limit}`;
  } finally {
    await database.close();
  }
}
