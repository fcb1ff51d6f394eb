import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const OWNER_ONLY = 0o600;
export const OWNER_ONLY_FOLDER = 0o700;
const STICKY = 0o1000;

/**
 * With its parents. Node's recursive mkdir never returns below /proc, and reports a read-only parent as a missing one.
 * @throws the system's error
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: OWNER_ONLY_FOLDER });
  } catch (error) {
    // Another process made it meanwhile.
    if (!(existsSync(folder) && statSync(folder).isDirectory())) throw error;
  }
}

/** Creates a folder with permissions for the owner only. @throws RangeError for a shared one such as /tmp. */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder);
  if ((statSync(folder).mode & STICKY) !== 0)
    throw new RangeError(`${folder} is everybody's: give the database a folder of its own`);
  chmodSync(folder, OWNER_ONLY_FOLDER);
}

/** Restricts database files to the owner; older versions left them readable. */
export function makeFilesPrivate(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('embedded.')) chmodSync(join(folder, name), OWNER_ONLY);
}
