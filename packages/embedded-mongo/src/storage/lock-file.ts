import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderInUseError } from '../errors.ts';

const LOCK_NAME = 'embedded.lock';

/**
 * Takes the folder for this process and gives the function that lets it go. The lock of a dead process is taken over;
 * a living one's throws FolderInUseError. A process is known by its id and the time it started, as ids are used again.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, LOCK_NAME);
  const mine = describeProcess(process.pid);
  for (let attempt = 0; attempt < 10; attempt++) {
    if (tryCreate(file, mine)) return () => release(file, mine);
    const holder = readLock(file);
    if (holder === undefined) continue;
    const pid = Number.parseInt(holder, 10);
    if (describeProcess(pid) === holder) throw folderInUse(folder, pid);
    removeStale(file, holder);
  }
  throw folderInUse(folder, Number.parseInt(readLock(file) ?? '0', 10));
}

function folderInUse(folder: string, pid: number): FolderInUseError {
  return new FolderInUseError(
    `The data folder ${folder} is in use by process ${pid}. Stop that process first, or choose another folder.`,
  );
}

function tryCreate(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  }
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Moves the stale lock away and looks again: had another process just taken it over, it gets its lock back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readLock(aside) !== stale) linkSync(aside, file);
  } catch (error) {
    if (!isSystemError(error, 'ENOENT') && !isSystemError(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(file: string, mine: string): void {
  if (readLock(file) === mine) rmSync(file, { force: true });
}

function describeProcess(pid: number): string {
  return `${pid} ${startTimeOf(pid)}`;
}

/** When the process started, as the system tells it; empty when there is no such process, `unknown` when it cannot tell. */
function startTimeOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
      const [state, ...fields] = afterName.split(' ');
      return state === 'Z' ? '' : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[18] ?? ''}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return isRunning(pid) ? 'unknown' : '';
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
