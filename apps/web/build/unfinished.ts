import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'server/unfinished';

/** Folder for the unfinished output of this process, never served. */
export const unfinishedFolder = (folder: string): string => path.join(folder, FOLDER, String(process.pid));

export function makeUnfinishedFolder(folder: string): string {
  const own = unfinishedFolder(folder);
  mkdirSync(own, { recursive: true });
  return own;
}

/** Removes unfinished output of this process and of killed ones. */
export function removeUnfinished(folder: string): void {
  const all = path.join(folder, FOLDER);
  const names = existsSync(all) ? readdirSync(all) : [];
  for (const name of names) {
    if (name === String(process.pid) || !isAlive(Number(name))) rmSync(path.join(all, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
