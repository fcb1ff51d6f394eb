import { readFile } from 'node:fs/promises';

const MAPPING = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+ *(.*)$/;
const PAGES = /^(Rss|Private_Clean|Private_Dirty): +(\d+) kB$/;
const KB_PER_MB = 1_024;

/** In MB. */
export interface Memory {
  /** All that is in memory, what it shares with other processes of Node too. */
  resident: number;
  /** What it alone holds. */
  private: number;
}

/**
 * What a process holds in memory, but for pages of the files in the folder `without`: those are the page cache of the data,
 * given back when others need it. Linux only (proc_pid_smaps(5)).
 */
export async function readMemory(pid: number, { without }: { without?: string } = {}): Promise<Memory> {
  return sumMemory(await readFile(`/proc/${pid}/smaps`, 'utf8'), without);
}

/** Adds up the text of an `smaps` file. */
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
