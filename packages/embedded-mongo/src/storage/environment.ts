import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, RootDatabase } from 'lmdb';
import { open } from 'lmdb';
import { DiskFullError, ForeignFileError, MongoError } from '../errors.ts';
import { findDamage, lengthen } from './check-file.ts';
import type { KeyRange } from './key-range.ts';
import { lockFolder } from './lock-file.ts';
import { makeFilesPrivate, makePrivateFolder, OWNER_ONLY } from './private-files.ts';
import { recordIdIn } from './record-key.ts';

export const FILE_NAME = 'embedded.mdb';
/** Reserved address space (1 TiB); the file only occupies what is stored. */
const MAP_BYTES = 2 ** 40;
/** Interval in ms for clearing reader slots of dead processes, which keep old pages alive. */
const READER_CHECK_INTERVAL_MS = 60_000;
const FORMAT_KEY = Buffer.from('format');
const FORMAT = Buffer.from('waybill-embedded-mongo 1');

/** Documents per transaction of a long write, so that others can run in between. */
export const SLICE_SIZE = 2000;
const TABLE_NAMES: ReadonlySet<string> = new Set(['meta', 'docs', 'idx']);

type Table = Database<Buffer, Buffer>;

interface DocsInPlace {
  getRange(range: KeyRange & { limit: number }): Iterable<{ key: number; value: Buffer }>;
}

export interface Tables {
  meta: Table;
  docs: Table;
  idx: Table;
}

export interface Environment extends Tables {
  /** `docs` for sequential reads: values are valid only until the next one is read. */
  readonly docsInPlace: DocsInPlace;
  write<T>(change: () => T): Promise<T>;
  copyTo(file: string): Promise<void>;
  fileSize(): number;
  close(): Promise<void>;
}

/** Readable by the owner only. @throws FolderInUseError, ForeignFileError (foreign or truncated file), DiskFullError. */
export async function openEnvironment(folder: string): Promise<Environment> {
  try {
    return await openFolder(folder);
  } catch (error) {
    throw isDiskFull(error) ? createDiskFullError(folder) : error;
  }
}

async function openFolder(folder: string): Promise<Environment> {
  makePrivateFolder(folder);
  checkFreeSpace(folder);
  const unlock = lockFolder(folder);
  try {
    makeFilesPrivate(folder);
    const file = join(folder, FILE_NAME);
    const isNew = !existsSync(file) || statSync(file).size === 0;
    const damage = isNew ? undefined : findDamage(file);
    if (damage !== undefined) throw foreignFile(file, damage);
    const root = await openFile(file);
    const tables = openTables(root);
    if (!tables.meta.get(FORMAT_KEY)) await tables.meta.put(FORMAT_KEY, FORMAT).catch(throwMongoError);
    const limit = readFileSizeLimit();
    const timer = setInterval(() => root.readerCheck(), READER_CHECK_INTERVAL_MS).unref();
    return {
      ...tables,
      docsInPlace: openDocsInPlace(root),
      write: async (change) => {
        requireSpace(file, limit);
        return root.childTransaction(change).catch(throwMongoError);
      },
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

const DISK_FULL_CODES = /No space left|Disk quota exceeded|File too large|ENOSPC|EDQUOT|EFBIG/;

const createDiskFullError = (folder: string): DiskFullError => new DiskFullError(`there is no room for a database in ${folder}`);

const MIN_FREE_BYTES = 2 ** 20;

/** LMDB maps its lock file into memory: without disk space the process would crash with SIGBUS at the first lock. */
function checkFreeSpace(folder: string): void {
  if (existsSync(join(folder, `${FILE_NAME}-lock`))) return;
  if (readFreeBytes(folder) < MIN_FREE_BYTES) throw createDiskFullError(folder);
}

function readFreeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** LMDB prints each failed write to stderr, between the JSON lines of the log; writes are refused before that. */
function requireSpace(file: string, limit: number): void {
  if (readFreeBytes(file) >= MIN_FREE_BYTES && (limit === Infinity || statSync(file).size + MIN_FREE_BYTES <= limit)) return;
  throw new MongoError('OutOfDiskSpace', 'the write was not stored: the disk of the database file is full');
}

/** Bytes that a file of this process may have (RLIMIT_FSIZE); known on Linux only. */
function readFileSizeLimit(): number {
  try {
    return Number(/^Max file size +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof MongoError || (error instanceof Error && DISK_FULL_CODES.test(error.message));

/** Turns a failed commit into an error reply; the transaction is not in the file. */
function throwMongoError(failure: unknown): never {
  if (!(failure instanceof Error) || !('commitError' in failure)) throw failure;
  Promise.resolve(failure.commitError).catch(() => undefined);
  throw new MongoError('OutOfDiskSpace', 'the write was not stored: the database file could not be written (is the disk full?)');
}

/**
 * Free ranges searched for adjacent pages, which large documents need. With the library's defaults of 50,000 and 75,000, commits
 * in a fragmented file take tens of milliseconds, and with large documents seconds.
 */
const FREE_RANGES = 2_000;

/** Some options are missing in the library's types. */
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

async function openFile(file: string, { readOnly = false } = {}): Promise<RootDatabase<Buffer, Buffer>> {
  let root: RootDatabase<Buffer, Buffer>;
  try {
    root = open<Buffer, Buffer>({ path: file, readOnly, ...FILE_OPTIONS });
  } catch (error) {
    throw foreignFile(file, error instanceof Error ? error.message : String(error));
  }
  if (isOwnFormat(root)) return root;
  await root.close();
  throw foreignFile(file, 'it holds the data of another program');
}

function openTables(root: RootDatabase<Buffer, Buffer>): Tables {
  return { meta: openTable(root, 'meta'), docs: openTable(root, 'docs'), idx: openTable(root, 'idx') };
}

function openTable(root: RootDatabase<Buffer, Buffer>, name: string): Table {
  return root.openDB({ name, encoding: 'binary', keyEncoding: 'binary' });
}

/** Ranges without copies of keys and values take a fifth of the time. Neither encoder is in the library's types. */
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

/** Reads a snapshot of a folder's tables, even if a server uses it; `read` must be synchronous. @throws ForeignFileError */
export async function readTables<T>(folder: string, read: (tables: Tables) => T): Promise<T> {
  const root = await openFile(join(folder, FILE_NAME), { readOnly: true });
  try {
    return read(openTables(root));
  } finally {
    await root.close();
  }
}

/** Whether the file has our format, or is empty after an interrupted first start. */
function isOwnFormat(root: RootDatabase<Buffer, Buffer>): boolean {
  // LMDB stores table names with a terminating zero.
  const names = Array.from(root.getKeys(), (key) => Buffer.from(key).toString().replace('\0', ''));
  if (names.some((name) => !TABLE_NAMES.has(name))) return false;
  const meta = names.includes('meta') ? openTable(root, 'meta') : undefined;
  return !meta || meta.getKeysCount({}) === 0 || meta.get(FORMAT_KEY)?.equals(FORMAT) === true;
}

function foreignFile(file: string, reason: string): ForeignFileError {
  return new ForeignFileError(`${file} cannot be opened as an embedded database: ${reason}. The file was left as it is.`);
}
