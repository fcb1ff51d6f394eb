import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@waybill/embedded-mongo';
import { ConfigError } from './load-config.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
/** Set on shared folders such as /tmp. */
const STICKY = 0o1000;
const MANAGED_FILES: ReadonlySet<string> = new Set(['jwt-secret', 'database-address', 'db']);

/** Restricts the folder and our files in it to the owner; the folder protects later files. @throws ConfigError. */
export async function securePrivateFolder(folder: string): Promise<void> {
  process.umask(0o077);
  try {
    makeFolder(folder);
  } catch (error) {
    throw new ConfigError(
      describeFolderError(folder, error, `DATA_DIR cannot be made: ${error instanceof Error ? error.message : folder}`),
      {
        cause: error,
      },
    );
  }
  if (((await lstat(folder)).mode & STICKY) !== 0) {
    throw new ConfigError(`DATA_DIR must be a folder of its own, and ${folder} is everybody's.`);
  }
  try {
    await secure(folder, (name) => MANAGED_FILES.has(name));
  } catch (error) {
    const reason = `DATA_DIR must belong to the user that runs the server: the rights of ${folder} cannot be set.`;
    throw new ConfigError(describeFolderError(folder, error, reason), { cause: error });
  }
}

export function describeFolderError(folder: string, error: unknown, otherwise: string): string {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EROFS':
      return `DATA_DIR must be writable: ${folder} is on a read-only file system.`;
    case 'ENOENT':
      return `DATA_DIR must be on a disk: ${folder} cannot be made there.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `DATA_DIR must be a folder: ${folder} is, or is in, something else.`;
    default:
      return otherwise;
  }
}

async function secure(folder: string, isManaged: (name: string) => boolean = () => true): Promise<void> {
  await chmod(folder, OWNER_ONLY_FOLDER);
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => isManaged(name));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await secure(path);
    else if (entry.isFile()) await chmod(path, OWNER_ONLY_FILE);
  }
}
