import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE, FolderNotEmptyError, getReplacedFolder, restoreBackup } from '@waybill/embedded-mongo';
import mongoose from 'mongoose';
import type { Connection, mongo } from 'mongoose';
import { createIndexes } from '../app/create-indexes.ts';
import { type Config, ConfigError } from '../platform/config/load-config.ts';
import { joinDatabase } from '../platform/db/open-database.ts';
import { writeDump } from './backup-dump.ts';
import type { BackupRequest } from './backup-tool.ts';

const { deserialize, EJSON, onDemand } = mongoose.mongo.BSON;
/** BSON element types. */
const DOCUMENT = 3;
const ARRAY = 4;
const BATCH = 1000;
const SUFFIX = '.bson';
const LENGTH_BYTES = 4;
/** Collections that record upgrades of the data. */
const METADATA_COLLECTIONS = ['migrations', 'marks'];

interface ReadOptions {
  force: boolean;
  /** Saves the documents that are replaced. */
  keep?: () => Promise<void>;
}

/** Replaces the stopped embedded database, or loads a dump with `bson` or MONGODB_URI. @throws ConfigError for existing data without `force`. */
export async function restoreDatabase(config: Config, { folder, bson, force }: BackupRequest): Promise<string> {
  if (config.mongodbUri && existsSync(join(folder, DATABASE_FILE))) {
    throw new ConfigError(
      `${folder} holds a copy of the embedded database. Without MONGODB_URI, restore it to another DATA_DIR and back that up with --bson.`,
    );
  }
  if (bson || config.mongodbUri) return loadDump(config, { folder, force });
  try {
    const replaced = await restoreBackup({ from: folder, to: join(config.dataDir, 'db'), force });
    const kept = replaced === undefined ? '' : `\nThe replaced database is kept in ${replaced}`;
    return `Restored the backup in ${folder} to ${config.dataDir}${kept}`;
  } catch (error) {
    throw error instanceof FolderNotEmptyError ? new ConfigError(error.message) : error;
  }
}

/** Accepts any database name. @throws ConfigError for existing documents without `force` or a bad dump, before any change. */
export async function readDump(connection: Connection, folder: string, { force, keep }: ReadOptions): Promise<number> {
  const database = connection.getClient().db(connection.name);
  const source = await findDump(folder);
  const names = (await readdir(source)).filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length));
  if (names.length === 0) throw new ConfigError(`${source} holds no collections (files ending in ${SUFFIX}).`);
  const parts = await Promise.all(names.map((name) => checkPart(database.collection(name), join(source, name))));
  const occupied = await findOccupied(parts.map(({ collection }) => collection));
  if (occupied && !force) throw new ConfigError(`The collection ${occupied} has documents. Add --force to replace them.`);
  if (occupied) await keep?.();
  let count = 0;
  for (const part of parts) count += await readPart(part);
  // These describe the replaced data.
  for (const name of METADATA_COLLECTIONS) if (!names.includes(name)) await database.collection(name).deleteMany({});
  return count;
}

async function loadDump(config: Config, { folder, force }: { folder: string; force: boolean }): Promise<string> {
  const database = await joinDatabase({ ...config, prepare: createIndexes });
  try {
    const replaced = getReplacedFolder(join(config.dataDir, 'db'), new Date());
    let kept = 0;
    const keep = async () => {
      kept = (await writeDump(database.connection, replaced)).documents;
    };
    const count = await readDump(database.connection, folder, { force, keep });
    const text = kept === 0 ? '' : `\nThe ${kept} replaced documents are kept in ${replaced}, for --bson --force`;
    return `Restored ${count} documents from ${folder}${text}`;
  } finally {
    await database.close();
  }
}

async function findDump(folder: string): Promise<string> {
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const [only, ...others] = folders.filter(({ name }) => !['admin', 'config', 'local'].includes(name));
  if (!only || others.length > 0) throw new ConfigError(`${folder} must hold the dump of one database, as mongodump writes it.`);
  return join(folder, only.name);
}

/** @returns the name of the first collection with documents. */
async function findOccupied(collections: readonly mongo.Collection[]): Promise<string | undefined> {
  for (const collection of collections) {
    if ((await collection.findOne({}, { projection: { _id: 1 } })) !== null) return collection.collectionName;
  }
  return undefined;
}

interface Part {
  collection: mongo.Collection;
  file: string;
  indexes: mongo.IndexDescription[];
}

/** Reads the file once before anything is dropped, to detect truncation. */
async function checkPart(collection: mongo.Collection, path: string): Promise<Part> {
  const { indexes } = EJSON.parse(await readFile(`${path}.metadata.json`, 'utf8'));
  const pieces = readRawDocuments(path + SUFFIX);
  while (!(await pieces.next()).done);
  return { collection, file: path + SUFFIX, indexes };
}

async function readPart({ collection, file, indexes }: Part): Promise<number> {
  await collection.drop();
  let count = 0;
  let batch: mongo.Document[] = [];
  for await (const document of readDocuments(file)) {
    count++;
    if (batch.push(document) < BATCH) continue;
    await collection.insertMany(batch);
    batch = [];
  }
  if (batch.length > 0) await collection.insertMany(batch);
  await collection.createIndexes(indexes);
  return count;
}

/** Preserves number types and field order. */
async function* readDocuments(file: string): AsyncGenerator<mongo.Document> {
  for await (const bytes of readRawDocuments(file)) yield decodeInOrder(bytes);
}

/** A Map, because objects would reorder integer keys. */
function decodeInOrder(bytes: Uint8Array): mongo.Document {
  const values = deserialize(bytes, { promoteValues: false, promoteLongs: false, bsonRegExp: true });
  const fields = Array.from(onDemand.parseToElements(bytes), ([type, nameAt, nameLength, at, length]): [string, unknown] => {
    const name = Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString();
    if (type !== DOCUMENT && type !== ARRAY) return [name, values[name]];
    const inner = decodeInOrder(bytes.subarray(at, at + length));
    return [name, type === ARRAY ? [...(inner instanceof Map ? inner.values() : Object.values(inner))] : inner];
  });
  return fields.some(([name]) => /^\d+$/.test(name)) ? new Map(fields) : Object.fromEntries(fields);
}

/** Each document starts with its length. */
async function* readRawDocuments(file: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file)) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= LENGTH_BYTES && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      if (length <= LENGTH_BYTES) throw new ConfigError(`${file} is not a dump.`);
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new ConfigError(`${file} is truncated.`);
}
