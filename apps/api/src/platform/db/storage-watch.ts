import { statfs } from 'node:fs/promises';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { databaseFailure } from './database-failures.ts';

/** Milliseconds the disk counts as full after a failed write: others of that size would fail too. */
const PROBE_AFTER_MS = 5_000;
/** Dozens of ordinary writes; the disk has room again if this fits. */
const PROBE_BYTES = 256 * 1024;
const PROBE = 'storage';

interface WatchOptions {
  probe: () => Promise<void>;
  logger: Logger;
  now: () => Date;
}

/** Per process, because only a write shows whether the disk is full. */
export interface StorageWatch {
  /** @returns true if the disk is full, which is logged once. */
  recordFailure: (error: unknown) => boolean;
  fullSince: () => Promise<Date | undefined>;
}

interface Disk {
  disk: 'database' | 'backups';
  /** Bytes. */
  free: number;
  size: number;
}

interface DiskParts {
  connection: Connection;
  /** Of the embedded database. */
  dataDir: string | undefined;
  backupDir: string | undefined;
}

export function createStorageWatch({ probe, logger, now }: WatchOptions): StorageWatch {
  let full: { since: Date; failedAt: number } | undefined;
  let probing: Promise<void> | undefined;

  const recordFailure = (error: unknown): boolean => {
    if (databaseFailure(error)?.kind !== 'full') return false;
    if (!full) logger.error('disk full: writes fail with 503 until space is free');
    full = { since: full?.since ?? now(), failedAt: performance.now() };
    return true;
  };

  const probeAgain = async (): Promise<void> => {
    try {
      await probe();
      if (full) logger.info('disk space available again');
      full = undefined;
    } catch {
      // Any failure counts. Health checks are public, so not each one may probe again.
      if (full) full.failedAt = performance.now();
    }
  };

  return {
    recordFailure,
    async fullSince() {
      if (full && performance.now() - full.failedAt >= PROBE_AFTER_MS) {
        probing ??= probeAgain().finally(() => (probing = undefined));
        await probing;
      }
      return full?.since;
    },
  };
}

export async function probeStorage(connection: Connection): Promise<void> {
  const marks = connection.collection<{ _id: string; at: Date; filler: Buffer }>('marks');
  await marks.replaceOne({ _id: PROBE }, { at: new Date(), filler: Buffer.alloc(PROBE_BYTES) }, { upsert: true });
  await marks.deleteOne({ _id: PROBE });
}

/** The disks that may fill. Leaves out what cannot be read; MongoDB reports its own. */
export async function readDisks({ connection, dataDir, backupDir }: DiskParts): Promise<Disk[]> {
  const { fsTotalSize = 0, fsUsedSize = 0 } = await connection.getClient().db(connection.name).command({ dbStats: 1 });
  const remote: Disk[] =
    fsTotalSize > 0 ? [{ disk: 'database', free: Number(fsTotalSize) - Number(fsUsedSize), size: Number(fsTotalSize) }] : [];
  const folders = { ...(remote.length === 0 && { database: dataDir }), backups: backupDir };
  const local = Object.entries(folders).map(async ([disk, folder]): Promise<Disk[]> => {
    if (folder === undefined) return [];
    const stats = await statfs(folder).catch(() => undefined);
    return stats ? [{ disk: disk as Disk['disk'], free: stats.bavail * stats.bsize, size: stats.blocks * stats.bsize }] : [];
  });
  return [...remote, ...(await Promise.all(local)).flat()];
}
