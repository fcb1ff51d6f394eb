import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@waybill/embedded-mongo';

/** Such as `waybill-2026-11-22T18-00-00Z`, the time of the snapshot. */
const NAME = /^waybill-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/;
const toName = (at: Date): string => `waybill-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const parseName = (name: string): Date => new Date(name.replace(NAME, '$1:$2:$3'));
/** Prefix of an unfinished or interrupted backup. */
const PARTIAL = '.partial-';
const isPartial = (name: string): boolean => name.startsWith(PARTIAL) && NAME.test(name.slice(PARTIAL.length));
/** Prefix of copies of a damaged database; these are not backups. */
const DAMAGED = 'damaged-';
const isDamaged = (name: string): boolean => name.startsWith(DAMAGED) && NAME.test(name.slice(DAMAGED.length));
const parseDamagedName = (name: string): Date => parseName(name.slice(DAMAGED.length));

export type BackupFolder = ReturnType<typeof openBackupFolder>;

export function openBackupFolder({ folder, keep }: { folder: string; keep: number }) {
  const names = async (): Promise<string[]> => {
    try {
      return await readdir(folder);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  };
  const finished = async (): Promise<string[]> => (await names()).filter((name) => NAME.test(name)).toSorted();
  const damaged = async (): Promise<string[]> => (await names()).filter(isDamaged).toSorted();
  const lastAt = async (now: Date): Promise<Date | undefined> => (await finished()).map(parseName).findLast((at) => at <= now);
  const remove = (name: string): Promise<void> => rm(join(folder, name), { recursive: true });

  return {
    folder,
    keep,

    /** Ignores backups dated in the future: they were made while the clock was wrong. */
    lastAt,

    /** Undefined if a backup succeeded since. */
    damagedAt: async (now: Date): Promise<Date | undefined> => {
      const [last, found] = [await lastAt(now), (await damaged()).map(parseDamagedName).findLast((at) => at <= now)];
      return found && (!last || last < found) ? found : undefined;
    },

    /**
     * Never removes the new backup; a damaged copy stays until `keep` backups follow it.
     * @param write fills the first folder, or on damage the second; neither exists yet. @returns the folder of the backup.
     */
    add: async (at: Date, write: (target: string, damagedTo: string) => Promise<void>): Promise<string> => {
      makeFolder(folder);
      for (const name of await names()) if (isPartial(name)) await remove(name);
      const partial = join(folder, PARTIAL + toName(at));
      try {
        await write(partial, join(folder, DAMAGED + toName(at)));
        await rename(partial, join(folder, toName(at)));
      } finally {
        await rm(partial, { recursive: true, force: true });
        for (const name of (await damaged()).slice(0, -1)) await remove(name);
      }
      const others = (await finished()).filter((name) => name !== toName(at));
      // Names later than this backup come from a wrong clock, so they count as older.
      const [future, past] = [others.filter((name) => parseName(name) > at), others.filter((name) => parseName(name) <= at)];
      const tooMany = Math.max(0, others.length + 1 - keep);
      for (const name of [...future, ...past].slice(0, tooMany)) await remove(name);
      const left = await finished();
      const isSuperseded = (name: string) => left.length >= keep && left.every((one) => parseName(one) > parseDamagedName(name));
      for (const name of (await damaged()).filter(isSuperseded)) await remove(name);
      return join(folder, toName(at));
    },
  };
}
