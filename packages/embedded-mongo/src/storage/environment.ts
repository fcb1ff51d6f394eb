import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, RootDatabase } from 'lmdb';
import { open } from 'lmdb';
import { ForeignFileError } from '../errors.ts';
import { findDamage } from './check-file.ts';
import { lockFolder } from './lock-file.ts';

const FILE_NAME = 'embedded.mdb';
/** Address space reserved for the file (1 TiB); the file itself only takes what is stored. */
const MAP_BYTES = 2 ** 40;
const FORMAT_KEY = Buffer.from('format');
const FORMAT = Buffer.from('waybill-embedded-mongo 1');

/** How many documents a long write handles in one transaction, so that others get their turn in between. */
export const SLICE_SIZE = 2000;

type Table = Database<Buffer, Buffer>;

/** The open database file: three ordered byte-to-byte tables and the one way to change them. */
export interface Environment {
  meta: Table;
  docs: Table;
  idx: Table;
  /** Runs `change` in one transaction; resolves when it is on disk. What it wrote is undone when it throws. */
  write<T>(change: () => T): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens (or makes) the database in a folder, for this process alone.
 * Throws FolderInUseError when another process has it, ForeignFileError when the file is not ours or is cut short.
 */
export async function openEnvironment(folder: string): Promise<Environment> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const file = join(folder, FILE_NAME);
    const isNew = !existsSync(file) || statSync(file).size === 0;
    const damage = isNew ? undefined : findDamage(file);
    if (damage !== undefined) throw foreignFile(file, damage);
    const root = openFile(file);
    const tables = openTables(root);
    await settleFormat(tables.meta, file, { isNew });
    return {
      ...tables,
      write: (change) => root.childTransaction(change),
      close: async () => {
        await root.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function openFile(file: string): RootDatabase<Buffer, Buffer> {
  try {
    return open<Buffer, Buffer>({
      path: file,
      noSubdir: true,
      maxDbs: 3,
      mapSize: MAP_BYTES,
      overlappingSync: false,
      eventTurnBatching: false,
      encoding: 'binary',
      keyEncoding: 'binary',
    });
  } catch (error) {
    throw foreignFile(file, error instanceof Error ? error.message : String(error));
  }
}

function openTables(root: RootDatabase<Buffer, Buffer>): Pick<Environment, 'meta' | 'docs' | 'idx'> {
  const table = (name: string): Table => root.openDB({ name, encoding: 'binary', keyEncoding: 'binary' });
  return { meta: table('meta'), docs: table('docs'), idx: table('idx') };
}

async function settleFormat(meta: Table, file: string, options: { isNew: boolean }): Promise<void> {
  const format = meta.get(FORMAT_KEY);
  if (format?.equals(FORMAT)) return;
  if (!options.isNew) throw foreignFile(file, 'it holds another format');
  await meta.put(FORMAT_KEY, FORMAT);
}

function foreignFile(file: string, reason: string): ForeignFileError {
  return new ForeignFileError(`${file} cannot be opened as an embedded database: ${reason}. The file was left as it is.`);
}
