import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './load-config.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
/** Set on folders that are everybody's, as /tmp. */
const STICKY = 0o1000;
/** What lies in the data folder: the generated secret, where the database is reached, and the folder of the database. */
const OURS: ReadonlySet<string> = new Set(['jwt-secret', 'database-address', 'db']);

/**
 * Makes the data folder, or takes one that is there, for its owner alone: the folder, and what we keep in it. Files that are made
 * later are out of others' reach inside it, and get no rights for them either.
 * @throws ConfigError when it cannot be had for its owner alone.
 */
export async function securePrivateFolder(folder: string): Promise<void> {
  process.umask(0o077);
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if (((await lstat(folder)).mode & STICKY) !== 0) {
    throw new ConfigError(`DATA_DIR must be a folder of its own, and ${folder} is everybody's.`);
  }
  try {
    await secure(folder, (name) => OURS.has(name));
  } catch (error) {
    throw new ConfigError(`DATA_DIR must belong to the user that runs the server: the rights of ${folder} cannot be set.`, {
      cause: error,
    });
  }
}

async function secure(folder: string, isOurs: (name: string) => boolean = () => true): Promise<void> {
  await chmod(folder, OWNER_ONLY_FOLDER);
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => isOurs(name));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await secure(path);
    else if (entry.isFile()) await chmod(path, OWNER_ONLY_FILE);
  }
}
