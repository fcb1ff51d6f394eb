import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const KB_PER_MB = 1_024;
const POLL_INTERVAL_MS = 50;

/** In MB. */
export interface Memory {
  /** Resident set size, including pages shared with other Node.js processes. */
  resident: number;
  private: number;
}

/** Leaves out files mapped below `dataDir`: those are page cache, which the system reclaims. Linux only (proc_pid_smaps(5)). */
export const readMemory = async ({ pid, dataDir }: { pid: number; dataDir?: string }): Promise<Memory> =>
  sumMemory(await readFile(`/proc/${pid}/smaps`, 'utf8'), dataDir);

export function sumMemory(smaps: string, without?: string): Memory {
  // A mapping begins with its range of addresses; the first line ends with its file.
  const mappings = smaps.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m);
  const counted = mappings
    .filter((mapping) => without === undefined || !mapping.split('\n', 1)[0]?.includes(` ${without}`))
    .join('');
  const sum = (fields: RegExp) => [...counted.matchAll(fields)].reduce((all, [, kB]) => all + Number(kB) / KB_PER_MB, 0);
  return { resident: sum(/^Rss: +(\d+) kB$/gm), private: sum(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm) };
}

/** The most private memory in MB. */
export async function watchMemory(of: { pid: number; dataDir: string }, until: Promise<unknown>): Promise<number> {
  let most = 0;
  const over = until.then(() => 'over' as const);
  // The process may have just exited.
  const look = () => readMemory(of).catch(() => undefined);
  do most = Math.max(most, (await look())?.private ?? 0);
  while ((await Promise.race([over, delay(POLL_INTERVAL_MS)])) !== 'over');
  return most;
}
