import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { connect } from '../db/connect.ts';
import { repeat } from '../jobs/repeat.ts';
import type { BackupFolder } from './backup-folder.ts';

const DAY_MS = 24 * 3_600_000;
/** How often it looks whether a backup is due; one that failed is tried again then. */
const LOOK_EVERY_MS = 600_000;

interface DailyBackupOptions {
  backups: BackupFolder;
  /** Address of the embedded database. */
  uri: string;
  logger: Logger;
  now: () => Date;
}

/**
 * Makes a backup of the embedded database when the last one is a day old. The database copies itself as it stands at one moment, then opens the
 * copy and compares its documents with its indexes.
 * @returns a function that stops it; a backup that is being made then is given up.
 */
export function backUpDaily({ backups, uri, logger, now }: DailyBackupOptions): () => Promise<void> {
  let isStopping = false;
  let connection: Connection | undefined;

  const backUpWhenDue = async (): Promise<void> => {
    const at = now();
    const last = await backups.lastAt(at);
    if (isStopping || (last && at.getTime() - last.getTime() < DAY_MS)) return;
    // One of its own, which nothing cuts off after seconds.
    const own = await connect(uri, { unlimited: true });
    connection = own;
    try {
      await backups.add(at, async (to) => {
        const { bytes, documents } = await own.getClient().db('admin').command({ waybillBackup: 1, to });
        logger.info({ bytes: Number(bytes), documents }, 'backed up and checked');
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
