import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { databaseFailure } from './database-failures.ts';

/** So long after a write found no room nothing else is believed: others of its size would find none either. */
const CALM_MS = 5_000;
/** What must fit before the disk counts as having room again: some dozens of ordinary writes. */
const PROBE_BYTES = 256 * 1024;
const PROBE = 'storage';

interface WatchOptions {
  /** Writes something that takes room, and removes it. */
  probe: () => Promise<void>;
  logger: Pick<Logger, 'error' | 'info'>;
  now: () => Date;
}

/** Whether the database has room to write. Only a write tells, so this process knows it from its own. */
export interface StorageWatch {
  /** Notes a failure; true when it is that the disk is full, which is logged once. */
  note: (error: unknown) => boolean;
  /** Since when the disk has been full; undefined when it is not, or has room again. */
  fullSince: () => Promise<Date | undefined>;
}

export function createStorageWatch({ probe, logger, now }: WatchOptions): StorageWatch {
  let full: { since: Date; failedAt: number } | undefined;
  let probing: Promise<void> | undefined;

  const note = (error: unknown): boolean => {
    if (databaseFailure(error)?.kind !== 'full') return false;
    if (!full) logger.error('disk full: writes fail with 503 until space is free');
    full = { since: full?.since ?? now(), failedAt: performance.now() };
    return true;
  };

  const lookAgain = async (): Promise<void> => {
    try {
      await probe();
      if (full) logger.info('disk space available again');
      full = undefined;
    } catch {
      // Whatever it is, nothing could be stored. Anybody may ask how the server is, so not each question tries again.
      if (full) full.failedAt = performance.now();
    }
  };

  return {
    note,
    async fullSince() {
      if (full && performance.now() - full.failedAt >= CALM_MS) {
        probing ??= lookAgain().finally(() => (probing = undefined));
        await probing;
      }
      return full?.since;
    },
  };
}

/** Stores something among the marks of jobs, under a name that none has, and removes it. */
export async function probeStorage(connection: Connection): Promise<void> {
  const marks = connection.collection<{ _id: string; at: Date; filler: Buffer }>('marks');
  await marks.replaceOne({ _id: PROBE }, { at: new Date(), filler: Buffer.alloc(PROBE_BYTES) }, { upsert: true });
  await marks.deleteOne({ _id: PROBE });
}
