import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'server/unfinished';

export const getTemporaryFolder = (folder: string): string => path.join(folder, FOLDER, String(process.pid));

export function createTemporaryFolder(folder: string): string {
  const own = getTemporaryFolder(folder);
  mkdirSync(own, { recursive: true });
  return own;
}

export function removeTemporaryFolders(folder: string): void {
  const all = path.join(folder, FOLDER);
  const names = existsSync(all) ? readdirSync(all) : [];
  for (const name of names) {
    if (name === String(process.pid) || !isProcessAlive(Number(name)))
      rmSync(path.join(all, name), { recursive: true, force: true });
  }
}

function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
