import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '@waybill/embedded-mongo';
import type { Connection, mongo } from 'mongoose';
import mongoose from 'mongoose';
import { ConfigError } from '../platform/config/load-config.ts';

const { EJSON } = mongoose.mongo.BSON;
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
/** MongoDB keeps the state of a moment for `minSnapshotHistoryWindowInSeconds`. */
const SNAPSHOT_TOO_OLD = 239;

interface Dump {
  documents: number;
  /** Whether all collections are of one moment. */
  isSnapshot: boolean;
}

/** In mongodump's format, readable by the owner only; never overwrites, and leaves nothing after a failure. */
export async function writeDump(connection: Connection, folder: string): Promise<Dump> {
  const client = connection.getClient();
  const database = client.db(connection.name);
  const target = join(folder, connection.name);
  makeFolder(folder);
  await mkdir(target, { mode: OWNER_ONLY_FOLDER });
  const isSnapshot = (await database.admin().command({ hello: 1 })).setName !== undefined;
  const session = isSnapshot ? client.startSession({ snapshot: true }) : undefined;
  try {
    let documents = 0;
    for (const { name } of await database.listCollections({ type: 'collection' }).toArray()) {
      documents += await writeCollection(database.collection(name), join(target, name), session);
    }
    return { documents, isSnapshot };
  } catch (error) {
    await rm(target, { recursive: true });
    throw error instanceof mongoose.mongo.MongoServerError && error.code === SNAPSHOT_TOO_OLD
      ? new ConfigError(
          'The backup took longer than MongoDB keeps a moment. Raise its parameter minSnapshotHistoryWindowInSeconds.',
        )
      : error;
  } finally {
    await session?.endSession();
  }
}

async function writeCollection(
  collection: mongo.Collection,
  file: string,
  session: mongo.ClientSession | undefined,
): Promise<number> {
  let count = 0;
  async function* documents(): AsyncGenerator {
    // `raw` returns the BSON bytes.
    for await (const bytes of collection.find({}, { raw: true, ...(session && { session }) }).hint({ _id: 1 })) {
      count++;
      yield bytes;
    }
  }
  await pipeline(documents, createWriteStream(`${file}.bson`, { flags: 'wx', mode: OWNER_ONLY, flush: true }));
  const metadata = {
    options: {},
    indexes: await collection.indexes(),
    collectionName: collection.collectionName,
    type: 'collection',
  };
  await writeFile(`${file}.metadata.json`, EJSON.stringify(metadata, { relaxed: false }), { flag: 'wx', mode: OWNER_ONLY });
  return count;
}
