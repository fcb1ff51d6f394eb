import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { FolderInUseError } from '../errors.ts';
import { OWNER_ONLY } from './private-files.ts';

const LOCK_NAME = 'embedded.lock';

/**
 * The OS lock on an open file works across containers and PID namespaces of a machine and ends with the process. The file
 * remains, because a deleted one could be locked twice. @throws FolderInUseError
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, LOCK_NAME);
  let handle: number | undefined = openSync(file, 'a+', OWNER_ONLY);
  const release = (): void => {
    if (handle !== undefined) closeSync(handle);
    handle = undefined;
  };
  try {
    if (!tryLock(handle)) throw folderInUse(folder, file);
    ftruncateSync(handle);
    writeSync(handle, `process ${process.pid} on ${hostname()}`);
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

function folderInUse(folder: string, file: string): FolderInUseError {
  const holder = process.platform === 'win32' ? 'another process' : readFileSync(file, 'utf8') || 'another process';
  return new FolderInUseError(
    `The data folder ${folder} is in use by ${holder}. Stop that process first, or choose another folder.`,
  );
}
