import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const OWNER_ONLY = 0o600;
export const OWNER_ONLY_FOLDER = 0o700;
const STICKY = 0o1000;

/** Creates a folder with permissions for the owner only. @throws RangeError for a shared one such as /tmp. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if ((statSync(folder).mode & STICKY) !== 0)
    throw new RangeError(`${folder} is everybody's: give the database a folder of its own`);
  chmodSync(folder, OWNER_ONLY_FOLDER);
}

/** Restricts database files to the owner; older versions left them readable. */
export function makeFilesPrivate(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('embedded.')) chmodSync(join(folder, name), OWNER_ONLY);
}
