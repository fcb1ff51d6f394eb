import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BSON } from 'mongodb';
import type { Collection, Db, Document } from 'mongodb';
import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { FolderInUseError, FolderNotEmptyError, ForeignFileError } from '../errors.ts';
import { startServer } from '../server/server.ts';
import { checkStorage } from '../testing/check-storage.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { restoreBackup } from './backup.ts';

async function withDatabase<T>(dataDir: string, use: (db: Db) => Promise<T>): Promise<T> {
  const server = await startServer({ dataDir });
  const client = await MongoClient.connect(server.uri);
  try {
    return await use(client.db('test'));
  } finally {
    await client.close();
    await server.stop();
  }
}

async function fingerprint(db: Db): Promise<Document> {
  const names = (await db.listCollections().toArray()).map(({ name }) => name).toSorted();
  const collections = names.map(async (name) => {
    const hash = createHash('sha256');
    let count = 0;
    for await (const document of db.collection(name).find().sort({ _id: 1 })) {
      hash.update(BSON.serialize(document));
      count++;
    }
    return [name, { count, hash: hash.digest('hex'), indexes: await db.collection(name).indexes() }] as const;
  });
  return Object.fromEntries(await Promise.all(collections));
}

async function writePairs(things: Collection, signal: AbortSignal): Promise<number> {
  let pairs = 0;
  for (; !signal.aborted && pairs < 10_000; pairs++) {
    await things.insertMany([
      { pair: pairs, side: 'left' },
      { pair: pairs, side: 'right' },
    ]);
  }
  return pairs;
}

it('restores a backup to the same counts, documents and indexes [R05]', async () => {
  const [dataDir, copy] = [temporaryFolder(), join(temporaryFolder(), 'deep', 'copy')];
  const before = await withDatabase(dataDir, async (db) => {
    await db.collection('a').createIndexes([
      { key: { n: -1 }, unique: true },
      { key: { tags: 1 }, partialFilterExpression: { n: { $gt: 5 } } },
    ]);
    await db
      .collection('a')
      .insertMany(Array.from({ length: 3000 }, (_, n) => ({ n, tags: [`t${n % 7}`, 'all'], at: new Date(n) })));
    await db.collection('b').insertOne({ text: 'é'.repeat(100_000) });
    await db.admin().command({ waybillBackup: 1, to: copy });
    return fingerprint(db);
  });
  const wiped = temporaryFolder();
  await restoreBackup({ from: copy, to: wiped, force: false });
  expect(await withDatabase(wiped, fingerprint)).toEqual(before);
  await checkStorage(wiped);
});

it('contains whole transactions and every index entry in a backup during writes [R05]', async () => {
  const [dataDir, copy, restored] = [temporaryFolder(), join(temporaryFolder(), 'copy'), temporaryFolder()];
  const { started, ended } = await withDatabase(dataDir, async (db) => {
    const things = db.collection('things');
    await things.createIndex({ pair: 1, side: 1 }, { unique: true });
    const stop = new AbortController();
    const writing = [writePairs(things, stop.signal)];
    await expect.poll(() => things.estimatedDocumentCount(), { interval: 5, timeout: 10_000 }).toBeGreaterThan(100);
    const before = await things.estimatedDocumentCount();
    await db.admin().command({ waybillBackup: 1, to: copy });
    stop.abort();
    const [pairs = 0] = await Promise.all(writing);
    return { started: before, ended: 2 * pairs };
  });
  await restoreBackup({ from: copy, to: restored, force: false });
  await checkStorage(restored);
  await withDatabase(restored, async (db) => {
    const count = await db.collection('things').countDocuments();
    expect(count % 2).toBe(0);
    expect(count).toBeGreaterThanOrEqual(started);
    expect(count).toBeLessThanOrEqual(ended);
  });
});

it('makes a backup readable by the owner only, and leaves nothing else behind', async () => {
  const [dataDir, copy] = [temporaryFolder(), join(temporaryFolder(), 'copy')];
  await withDatabase(dataDir, (db) => db.admin().command({ waybillBackup: 1, to: copy }));
  expect(readdirSync(copy)).toEqual(['embedded.mdb']);
  expect(statSync(join(copy, 'embedded.mdb')).mode & 0o777).toBe(0o600);
  expect(statSync(copy).mode & 0o777).toBe(0o700);
});

it('never overwrites a database without force', async () => {
  const [dataDir, copy, other] = [temporaryFolder(), join(temporaryFolder(), 'copy'), temporaryFolder()];
  await withDatabase(dataDir, async (db) => {
    await db.collection('a').insertOne({ from: 'backup' });
    await db.admin().command({ waybillBackup: 1, to: copy });
    await expect(db.admin().command({ waybillBackup: 1, to: copy })).rejects.toThrow('holds a database already');
    await expect(db.admin().command({ waybillBackup: 1, to: 'relative' })).rejects.toMatchObject({ code: 2 });
    await expect(db.command({ waybillBackup: 1, to: copy })).rejects.toMatchObject({ code: 13 });
    await expect(restoreBackup({ from: copy, to: dataDir, force: true })).rejects.toThrow(FolderInUseError);
  });
  await withDatabase(other, (db) => db.collection('a').insertOne({ from: 'other' }));
  await expect(restoreBackup({ from: copy, to: other, force: false })).rejects.toThrow(FolderNotEmptyError);
  expect(await withDatabase(other, (db) => db.collection('a').findOne())).toMatchObject({ from: 'other' });
  await restoreBackup({ from: copy, to: other, force: true });
  expect(await withDatabase(other, (db) => db.collection('a').findOne())).toMatchObject({ from: 'backup' });
  expect(statSync(join(other, 'embedded.mdb')).mode & 0o777).toBe(0o600);
});

it('rejects a damaged or missing backup and leaves the database unchanged', async () => {
  const [dataDir, copy] = [temporaryFolder(), join(temporaryFolder(), 'copy')];
  await withDatabase(dataDir, async (db) => {
    await db.collection('a').insertMany(Array.from({ length: 2000 }, (_, n) => ({ n, text: 'x'.repeat(200) })));
    await db.admin().command({ waybillBackup: 1, to: copy });
  });
  truncateSync(join(copy, 'embedded.mdb'), 100_000);
  await expect(restoreBackup({ from: copy, to: dataDir, force: true })).rejects.toThrow(ForeignFileError);
  writeFileSync(join(copy, 'embedded.mdb'), 'no database');
  await expect(restoreBackup({ from: copy, to: dataDir, force: true })).rejects.toThrow(ForeignFileError);
  await expect(restoreBackup({ from: temporaryFolder(), to: dataDir, force: true })).rejects.toThrow('holds no backup');
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
  expect(await withDatabase(dataDir, (db) => db.collection('a').countDocuments())).toBe(2000);
});
