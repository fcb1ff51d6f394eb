import { existsSync } from 'node:fs';
import { DAY_MS } from '@waybill/domain/time';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { connect } from '../db/connect.ts';
import { repeat } from '../jobs/repeat.ts';
import type { BackupFolder } from './backup-folder.ts';

/** How often it looks whether a backup is due; one that failed is tried again then, unless the database is damaged. */
const LOOK_EVERY_MS = 600_000;
const isRecent = (then: Date | undefined, now: Date): boolean => then !== undefined && now.getTime() - then.getTime() < DAY_MS;

/** The message says what is wrong, and where the copy that shows it is kept. */
class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

interface DailyBackupOptions {
  backups: BackupFolder;
  /** Address of the embedded database. */
  uri: string;
  logger: Logger;
  now: () => Date;
}

/**
 * Makes a backup of the embedded database when the last one is a day old. The database copies itself as it stands at one moment, then opens the
 * copy and compares its documents with its indexes. Where it is damaged that is said once a day, and at each start: damage does not go away by
 * itself, and copies of it would keep the disk busy for nothing.
 * @returns a function that stops it; a backup that is being made then is given up.
 */
export function backUpDaily({ backups, uri, logger, now }: DailyBackupOptions): () => Promise<void> {
  let isStopping = false;
  let connection: Connection | undefined;
  let foundDamagedAt: Date | undefined;

  const backUpWhenDue = async (): Promise<void> => {
    const at = now();
    const last = await backups.lastAt(at);
    if (isStopping || isRecent(last, at) || isRecent(foundDamagedAt, at)) return;
    // One of its own, which nothing cuts off after seconds.
    const own = await connect(uri, { unlimited: true });
    connection = own;
    try {
      await backups.add(at, async (to, damagedTo) => {
        try {
          const { bytes, documents } = await own.getClient().db('admin').command({ waybillBackup: 1, to, damagedTo });
          logger.info({ bytes: Number(bytes), documents }, 'backed up and checked');
        } catch (error) {
          if (!existsSync(damagedTo)) throw error;
          foundDamagedAt = at;
          // The log leaves the texts of the database's errors out, as they repeat data; this one says which records and indexes.
          throw new DamagedDatabaseError(error instanceof Error ? error.message : String(error), { cause: error });
        }
      });
    } catch (error) {
      if (!isStopping) throw error;
    } finally {
      connection = undefined;
      await own.close();
    }
  };

  const stop = repeat(backUpWhenDue, { everyMs: LOOK_EVERY_MS, logger, task: 'back up the database' });
  return async () => {
    isStopping = true;
    await connection?.close(true);
    await stop();
  };
}
