import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const OWNER_ONLY = 0o700;
/** `waybill-2026-11-22T18-00-00Z`, the moment that a backup shows. */
const NAME = /^waybill-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/;
const toName = (at: Date): string => `waybill-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const parseName = (name: string): Date => new Date(name.replace(NAME, '$1:$2:$3'));
/** Begins the name of one that is not finished, or was cut off. */
const PARTIAL = '.partial-';
const isCutOff = (name: string): boolean => name.startsWith(PARTIAL) && NAME.test(name.slice(PARTIAL.length));
/** Begins the name of the copy of a damaged database, which is no backup: for those who have nothing better. */
const DAMAGED = 'damaged-';
const isDamaged = (name: string): boolean => name.startsWith(DAMAGED) && NAME.test(name.slice(DAMAGED.length));
const parseDamagedName = (name: string): Date => parseName(name.slice(DAMAGED.length));

export type BackupFolder = ReturnType<typeof openBackupFolder>;

/**
 * The folder of the daily backups: one folder in it for each. What else is in it stays as it is.
 * @param options.keep how many are kept.
 */
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
    /**
     * When the last finished backup was made; undefined when there is none. What bears a later moment than this one was made while
     * the clock was wrong, and says nothing of how old the last one is.
     */
    lastAt,

    /** When the database was found damaged last; undefined when a backup was made since. */
    damagedAt: async (now: Date): Promise<Date | undefined> => {
      const [last, found] = [await lastAt(now), (await damaged()).map(parseDamagedName).findLast((at) => at <= now)];
      return found && (!last || last < found) ? found : undefined;
    },

    /**
     * Has a backup written, and then removes what an earlier attempt left and the oldest beyond `keep`; whatever the clock says, never
     * the one just made. One that fails takes no other's place, and leaves nothing but the copy of a damaged database: the last such
     * copy stays until as many backups as are kept have been made after it.
     * @param write makes a backup in a folder that is not there yet, and checks it; a damaged copy it leaves in the second folder,
     * which is not there either.
     */
    add: async (at: Date, write: (target: string, damagedTo: string) => Promise<void>): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
      for (const name of await names()) if (isCutOff(name)) await remove(name);
      const partial = join(folder, PARTIAL + toName(at));
      try {
        await write(partial, join(folder, DAMAGED + toName(at)));
        await rename(partial, join(folder, toName(at)));
      } finally {
        await rm(partial, { recursive: true, force: true });
        for (const name of (await damaged()).slice(0, -1)) await remove(name);
      }
      const others = (await finished()).filter((name) => name !== toName(at));
      // All of them were made before this one: a later moment is that of a wrong clock.
      const [ahead, behind] = [others.filter((name) => parseName(name) > at), others.filter((name) => parseName(name) <= at)];
      const tooMany = Math.max(0, others.length + 1 - keep);
      for (const name of [...ahead, ...behind].slice(0, tooMany)) await remove(name);
      const left = await finished();
      const isPast = (name: string) => left.length >= keep && left.every((one) => parseName(one) > parseDamagedName(name));
      for (const name of (await damaged()).filter(isPast)) await remove(name);
    },
  };
}
