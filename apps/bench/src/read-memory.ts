import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const MAPPING = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+ *(.*)$/;
const PAGES = /^(Rss|Private_Clean|Private_Dirty): +(\d+) kB$/;
const KB_PER_MB = 1_024;
const POLL_INTERVAL_MS = 50;

/** In MB. */
export interface Memory {
  /** Resident set size, including pages shared with other Node.js processes. */
  resident: number;
  private: number;
}

/** Leaves out mapped files below `without`: those are page cache, which the system reclaims. Linux only (proc_pid_smaps(5)). */
export async function readMemory(pid: number, { without }: { without?: string } = {}): Promise<Memory> {
  return sumMemory(await readFile(`/proc/${pid}/smaps`, 'utf8'), without);
}

export function sumMemory(smaps: string, without?: string): Memory {
  const sum = { resident: 0, private: 0 };
  let counts = true;
  for (const line of smaps.split('\n')) {
    const file = MAPPING.exec(line)?.[1];
    if (file !== undefined) counts = without === undefined || !file.startsWith(without);
    const [, kind, kB] = PAGES.exec(line) ?? [];
    if (kind !== undefined && counts) sum[kind === 'Rss' ? 'resident' : 'private'] += Number(kB) / KB_PER_MB;
  }
  return sum;
}

/** In MB. */
export async function watchMemory(
  pid: number,
  { without, until }: { without: string; until: Promise<unknown> },
): Promise<number> {
  let most = 0;
  const over = until.then(() => 'over' as const);
  // The process may have just exited.
  const look = () => readMemory(pid, { without }).catch(() => undefined);
  do most = Math.max(most, (await look())?.private ?? 0);
  while ((await Promise.race([over, delay(POLL_INTERVAL_MS)])) !== 'over');
  return most;
}
