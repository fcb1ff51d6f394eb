import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, RootDatabase } from 'lmdb';
import { open } from 'lmdb';
import { DiskFullError, ForeignFileError, MongoError } from '../errors.ts';
import { findDamage, lengthen } from './check-file.ts';
import type { KeyRange } from './key-range.ts';
import { lockFolder } from './lock-file.ts';
import { makeFilesPrivate, makePrivateFolder, OWNER_ONLY } from './private-files.ts';
import { recordIdIn } from './record-key.ts';

/** The database file in a data folder. */
export const FILE_NAME = 'embedded.mdb';
/** Address space reserved for the file (1 TiB); the file itself only takes what is stored. */
const MAP_BYTES = 2 ** 40;
/** How often the places of readers that died while they read are taken back, in milliseconds: what they saw is kept until then. */
const DEAD_READERS_MS = 60_000;
const FORMAT_KEY = Buffer.from('format');
const FORMAT = Buffer.from('waybill-embedded-mongo 1');

/** How many documents a long write handles in one transaction, so that others get their turn in between. */
export const SLICE_SIZE = 2000;
const TABLE_NAMES: ReadonlySet<string> = new Set(['meta', 'docs', 'idx']);

type Table = Database<Buffer, Buffer>;

interface DocsInPlace {
  getRange(range: KeyRange & { limit: number }): Iterable<{ key: number; value: Buffer }>;
}

/** Three ordered byte-to-byte tables. */
export interface Tables {
  meta: Table;
  docs: Table;
  idx: Table;
}

/** The open database file and the one way to change it. */
export interface Environment extends Tables {
  /** `docs` for reading in order: keys are record ids, and a value is valid only until the next one is read. */
  readonly docsInPlace: DocsInPlace;
  /** Runs `change` in one transaction; resolves when it is on disk. An error rolls it back. */
  write<T>(change: () => T): Promise<T>;
  /** Copies what is committed now into a new file, without unused space; writes go on meanwhile. */
  copyTo(file: string): Promise<void>;
  /** The bytes the file takes. */
  fileSize(): number;
  close(): Promise<void>;
}

/**
 * Opens (or makes) the database in a folder, for this opening alone, and its folder and files for their owner alone.
 * Throws FolderInUseError when another process has it, ForeignFileError when the file is not ours or is cut short, DiskFullError
 * when there is no room.
 */
export async function openEnvironment(folder: string): Promise<Environment> {
  try {
    return await openFolder(folder);
  } catch (error) {
    throw isOfRoom(error) ? noRoomIn(folder) : error;
  }
}

async function openFolder(folder: string): Promise<Environment> {
  makePrivateFolder(folder);
  checkRoom(folder);
  const unlock = lockFolder(folder);
  try {
    makeFilesPrivate(folder);
    const file = join(folder, FILE_NAME);
    const isNew = !existsSync(file) || statSync(file).size === 0;
    const damage = isNew ? undefined : findDamage(file);
    if (damage !== undefined) throw foreignFile(file, damage);
    const root = await openFile(file);
    const tables = openTables(root);
    if (!tables.meta.get(FORMAT_KEY)) await tables.meta.put(FORMAT_KEY, FORMAT).catch(throwAsAnswer);
    const timer = setInterval(() => root.readerCheck(), DEAD_READERS_MS).unref();
    return {
      ...tables,
      docsInPlace: openDocsInPlace(root),
      write: (change) => root.childTransaction(change).catch(throwAsAnswer),
      copyTo: (copy) => root.backup(copy, true),
      fileSize: () => statSync(file).size,
      close: async () => {
        clearInterval(timer);
        try {
          await root.close();
          lengthen(file);
        } finally {
          unlock();
        }
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const NO_ROOM = /No space left|Disk quota exceeded|File too large|ENOSPC|EDQUOT|EFBIG/;

const noRoomIn = (folder: string): DiskFullError => new DiskFullError(`there is no room for a database in ${folder}`);

/** With less than this a new database cannot begin, in bytes. */
const LEAST_ROOM = 2 ** 20;

/** LMDB maps the file of its locks into memory as it makes it: where that has no room, the process dies of the first lock. */
function checkRoom(folder: string): void {
  if (existsSync(join(folder, `${FILE_NAME}-lock`))) return;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < LEAST_ROOM) throw noRoomIn(folder);
}

/** Whether the system found no room for something: a commit, or the file itself. */
const isOfRoom = (error: unknown): boolean =>
  error instanceof MongoError || (error instanceof Error && NO_ROOM.test(error.message));

/** A commit the system refused becomes an answer; nothing of the transaction is in the file then. */
function throwAsAnswer(failure: unknown): never {
  if (!(failure instanceof Error) || !('commitError' in failure)) throw failure;
  Promise.resolve(failure.commitError).catch(() => undefined);
  throw new MongoError('OutOfDiskSpace', 'the write was not stored: the database file could not be written (is the disk full?)');
}

/**
 * Free ranges that are searched for adjacent pages (large documents) and kept for the next write, most recent first. With the
 * library's 50,000 and 75,000 a commit in a fragmented file takes tens of milliseconds, and seconds with large documents.
 */
const FREE_RANGES = 2_000;

/** Some are known to the library, but not to its types. */
const FILE_OPTIONS = {
  noSubdir: true,
  maxDbs: 3,
  mapSize: MAP_BYTES,
  overlappingSync: false,
  maxFreeSpaceToLoad: FREE_RANGES,
  maxFreeSpaceToRetain: FREE_RANGES,
  eventTurnBatching: false,
  encoding: 'binary',
  keyEncoding: 'binary',
  permissionsMode: OWNER_ONLY,
} as const;

/** Opens a file that is ours, or (unless only for reading) makes one. */
async function openFile(file: string, { readOnly = false } = {}): Promise<RootDatabase<Buffer, Buffer>> {
  let root: RootDatabase<Buffer, Buffer>;
  try {
    root = open<Buffer, Buffer>({ path: file, readOnly, ...FILE_OPTIONS });
  } catch (error) {
    throw foreignFile(file, error instanceof Error ? error.message : String(error));
  }
  if (isOurs(root)) return root;
  await root.close();
  throw foreignFile(file, 'it holds the data of another program');
}

function openTables(root: RootDatabase<Buffer, Buffer>): Tables {
  return { meta: openTable(root, 'meta'), docs: openTable(root, 'docs'), idx: openTable(root, 'idx') };
}

function openTable(root: RootDatabase<Buffer, Buffer>, name: string): Table {
  return root.openDB({ name, encoding: 'binary', keyEncoding: 'binary' });
}

/** Without copies of keys and values a range takes a fifth of the time. The library's types know neither of the two encoders. */
const IN_PLACE = {
  keyEncoder: {
    writeKey: (key: Buffer, target: Buffer, start: number) => start + key.copy(target, start),
    readKey: recordIdIn,
  },
  encoder: { encode: (value: Buffer) => value, decode: (value: Buffer) => value },
};

function openDocsInPlace(root: RootDatabase<Buffer, Buffer>): DocsInPlace {
  const docs: unknown = root.openDB({ name: 'docs', ...IN_PLACE });
  return docs as DocsInPlace;
}

/** Reads a snapshot of the tables of a folder, also of one in use; `read` must not wait. ForeignFileError as above. */
export async function readTables<T>(folder: string, read: (tables: Tables) => T): Promise<T> {
  const root = await openFile(join(folder, FILE_NAME), { readOnly: true });
  try {
    return read(openTables(root));
  } finally {
    await root.close();
  }
}

/** Whether the file is of our format, or a first start that was cut off before it wrote anything. Changes nothing. */
function isOurs(root: RootDatabase<Buffer, Buffer>): boolean {
  // LMDB stores a table's name with a closing zero byte.
  const names = Array.from(root.getKeys(), (key) => Buffer.from(key).toString().replace('\0', ''));
  if (names.some((name) => !TABLE_NAMES.has(name))) return false;
  const meta = names.includes('meta') ? openTable(root, 'meta') : undefined;
  return !meta || meta.getKeysCount({}) === 0 || meta.get(FORMAT_KEY)?.equals(FORMAT) === true;
}

function foreignFile(file: string, reason: string): ForeignFileError {
  return new ForeignFileError(`${file} cannot be opened as an embedded database: ${reason}. The file was left as it is.`);
}
