import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** Of statfs, for a file system in memory. */
const TMPFS = 0x01_02_19_94;
/** Tests use tens of megabytes at once. */
const ROOM_BYTES = 2 * 1024 ** 3;
const MEMORY_BYTES = 3 * ROOM_BYTES;
const NAME = /^waybill-tests-(\d+)$/;

/**
 * On disk, tests would wait for tens of thousands of writes. The folder is deleted at exit, or by the next run.
 * @returns {string | undefined}
 */
export function makeMemoryFolder(shared = SHARED_MEMORY) {
  if (!hasRoom(shared)) return undefined;
  for (const name of readdirSync(shared)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(shared, name), { recursive: true, force: true });
  }
  const folder = path.join(shared, `waybill-tests-${process.pid}`);
  mkdirSync(folder);
  // The mode of /tmp: files protect themselves, which is tested.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(folder) {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    // A container counts it as its memory; without a limit this is 0, or more than there is.
    const limit = process.constrainedMemory?.() || Infinity;
    return type === TMPFS && bavail * bsize >= ROOM_BYTES && Math.min(os.freemem(), limit) >= MEMORY_BYTES;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
