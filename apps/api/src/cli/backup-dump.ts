import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Connection, mongo } from 'mongoose';
import mongoose from 'mongoose';

const { EJSON } = mongoose.mongo.BSON;
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** In mongodump's format, readable by the owner only; never overwrites. @returns the number of documents. */
export async function writeDump(connection: Connection, folder: string): Promise<number> {
  const database = connection.getClient().db(connection.name);
  const target = join(folder, connection.name);
  await mkdir(target, { recursive: true, mode: OWNER_ONLY_FOLDER });
  let count = 0;
  for (const { name } of await database.listCollections({ type: 'collection' }).toArray()) {
    count += await writeCollection(database.collection(name), join(target, name));
  }
  return count;
}

async function writeCollection(collection: mongo.Collection, file: string): Promise<number> {
  let count = 0;
  async function* documents(): AsyncGenerator {
    // `raw` returns the BSON bytes.
    for await (const bytes of collection.find({}, { raw: true }).hint({ _id: 1 })) {
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
