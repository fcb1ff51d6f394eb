import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DryMongoBinary } from 'mongodb-memory-server';

const EMBEDDED = fileURLToPath(new URL('../../../../packages/embedded-mongo/bin/mongod.mjs', import.meta.url));

/** MONGOMS_SYSTEM_BINARY, the PATH, mongodb-memory-server's earlier download, else our embedded database. No download. */
export async function findMongod(): Promise<{ path: string; source: string }> {
  const configured = process.env.MONGOMS_SYSTEM_BINARY;
  if (configured) return { path: configured, source: 'MONGOMS_SYSTEM_BINARY' };
  const installed = await firstExecutable((process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'mongod')));
  if (installed) return { path: installed, source: 'PATH' };
  const downloaded = await DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions());
  if (downloaded) return { path: downloaded, source: 'download cache of mongodb-memory-server' };
  return { path: EMBEDDED, source: 'embedded database of this repository' };
}

async function firstExecutable(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return path;
  }
  return undefined;
}
