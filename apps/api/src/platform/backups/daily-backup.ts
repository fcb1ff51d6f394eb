import { existsSync } from 'node:fs';
import { DAY_MS } from '@waybill/domain/time';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { connect } from '../db/connect.ts';
import { repeat } from '../jobs/repeat.ts';
import type { BackupFolder } from './backup-folder.ts';

/** A failed backup is retried at the next check, unless the database is damaged. */
const CHECK_INTERVAL_MS = 600_000;
const isRecent = (then: Date | undefined, now: Date): boolean => then !== undefined && now.getTime() - then.getTime() < DAY_MS;

class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

interface DailyBackupOptions {
  backups: BackupFolder;
  uri: string;
  logger: Logger;
  now: () => Date;
}

/** Reports damage once a day and at each start, without more copies. @returns a function that stops it and aborts a backup. */
export function backUpDaily({ backups, uri, logger, now }: DailyBackupOptions): () => Promise<void> {
  let isStopping = false;
  let connection: Connection | undefined;
  let foundDamagedAt: Date | undefined;

  const backUpWhenDue = async (): Promise<void> => {
    const at = now();
    const last = await backups.lastAt(at);
    if (isStopping || isRecent(last, at) || isRecent(foundDamagedAt, at)) return;
    // Own connection, without timeouts.
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
          // The log omits the texts of database errors; this message names the damaged records and indexes.
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

  const stop = repeat(backUpWhenDue, { everyMs: CHECK_INTERVAL_MS, logger, task: 'back up the database' });
  return async () => {
    isStopping = true;
    await connection?.close(true);
    await stop();
  };
}
