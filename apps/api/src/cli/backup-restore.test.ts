import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createIndexes } from '../app/create-indexes.ts';
import { loadConfig } from '../platform/config/load-config.ts';
import { connect } from '../platform/db/connect.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { runScript } from '../testing/run-script.ts';
import { setUpDatabase } from '../testing/set-up-database.ts';
import { backUpDatabase } from './backup-database.ts';
import { writeDump } from './backup-dump.ts';
import { readRequest } from './backup-tool.ts';
import { readDump, restoreDatabase } from './restore-database.ts';

const TIMEOUT = 90_000;
const { Decimal128, Double, Long } = mongoose.mongo.BSON;
const { connection } = setUpDatabase();

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-backup-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const createConfig = (dataDir: string) => loadConfig({ DATA_DIR: dataDir });
const request = (folder: string, more: { bson?: boolean; force?: boolean; keep?: number } = {}) => ({
  folder,
  bson: false,
  force: false,
  keep: undefined,
  ...more,
});

async function startFilled(dataDir: string): Promise<unknown> {
  const database = await openDatabase({ mongodbUri: undefined, dataDir, prepare: createIndexes, unlimited: true });
  onTestFinished(() => database.close());
  return fill(database.connection);
}

async function fill(open: Connection): Promise<unknown> {
  await open.collection('shipments').insertMany(
    Array.from({ length: 2500 }, (_, n) => ({
      trackingId: `WB${n}`,
      creation: { key: `k${n}` },
      weight: new Double(2),
      cents: Long.fromString('9007199254740993'),
      exact: Decimal128.fromString('1.10'),
      searchTerms: [`word${n}`, 'all'],
    })),
  );
  // A Map, because objects put integer keys first.
  const years = new Map([
    [
      'b',
      [
        new Map([
          ['z', 1],
          ['0', 2],
        ]),
      ],
    ],
    ['2', []],
    ['1', []],
  ]);
  await open.collection('messages').insertOne({ text: 'é'.repeat(100_000), at: new Date(5), years });
  return readContent(open);
}

/** Ignores engine-specific settings. */
const describeIndex = ({ name, key, unique, partialFilterExpression }: mongoose.mongo.IndexDescriptionInfo): string =>
  JSON.stringify([name, key, unique, partialFilterExpression]);

async function readContent(open: Connection): Promise<unknown> {
  const collections = ['messages', 'shipments'].map(async (name) => ({
    ...hashDocuments(await open.collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray()),
    indexes: (await open.collection(name).indexes()).map(describeIndex).toSorted(),
  }));
  return Promise.all(collections);
}

function hashDocuments(documents: readonly object[]): { count: number; hash: string } {
  const hash = createHash('sha256');
  for (const bytes of documents) hash.update(bytes as Buffer);
  return { count: documents.length, hash: hash.digest('hex') };
}

async function readContentIn(dataDir: string): Promise<unknown> {
  const database = await openDatabase({ mongodbUri: undefined, dataDir, prepare: createIndexes, unlimited: true });
  try {
    return await readContent(database.connection);
  } finally {
    await database.close();
  }
}

test(
  'backs up beside a running server, checks, restores and moves a database without changing a byte [D8, R05]',
  { timeout: TIMEOUT },
  async () => {
    const [dataDir, folder, wiped, other] = [
      temporaryFolder(),
      join(temporaryFolder(), 'backup'),
      temporaryFolder(),
      temporaryFolder(),
    ];
    const before = await startFilled(dataDir);
    expect(await backUpDatabase(createConfig(dataDir), request(folder))).toMatch(
      /^Backed up \d+\.\d MB to .+; its \d{4} documents and \d+ index entries were read and compared\.$/,
    );
    await restoreDatabase(createConfig(wiped), request(folder));
    expect(await readContentIn(wiped)).toEqual(before);

    const empty = await readContentIn(other);
    await expect(restoreDatabase(createConfig(other), request(folder))).rejects.toThrow('Add --force');
    expect(await readContentIn(other)).toEqual(empty);
    await restoreDatabase(createConfig(other), request(folder, { force: true }));
    const again = join(temporaryFolder(), 'without-a-server');
    await backUpDatabase(createConfig(other), request(again));
    await restoreDatabase(createConfig(other), request(again, { force: true }));
    expect(await readContentIn(other)).toEqual(before);
    await expect(restoreDatabase(createConfig(dataDir), request(folder, { force: true }))).rejects.toThrow('in use by process');

    await expectChecked(dataDir);

    const dump = join(temporaryFolder(), 'dump');
    expect(await backUpDatabase(createConfig(dataDir), request(dump, { bson: true }))).toContain('Wrote 2501 documents');
    expect(await readDump(connection(), dump, { force: false })).toBe(2501);
    expect(await readContent(connection())).toEqual(before);
    await expect(readDump(connection(), dump, { force: false })).rejects.toThrow('Add --force');
  },
);

/** Beside its server; a copy of it with zeros is damaged. */
async function expectChecked(dataDir: string): Promise<void> {
  const damaged = temporaryFolder();
  mkdirSync(join(damaged, 'db'));
  const bytes = readFileSync(join(dataDir, 'db', 'embedded.mdb'));
  writeFileSync(join(damaged, 'db', 'embedded.mdb'), bytes.fill(0, 8192));
  const check = (folder: string) => runScript('cli/check-database.js', { DATA_DIR: folder });
  const [sound, broken] = [check(dataDir), check(damaged)];
  expect(await sound.ended).toBe(0);
  expect(sound.lines).toEqual([
    expect.stringMatching(/^The database is intact: read 2501 documents and \d{4,} index entries, compared both ways\.$/),
  ]);
  expect(await broken.ended).toBe(1);
  expect(broken.lines[0]).toBe('The database is damaged. Read 0 documents and 0 index entries and found:');
  expect(broken.lines.at(-1)).toContain('npm run restore -- <folder> --force');
}

test('keeps the documents that a dump replaces, as another dump with its path [O5]', { timeout: TIMEOUT }, async () => {
  const [dataDir, folder] = [temporaryFolder(), join(temporaryFolder(), 'dump')];
  const database = await openDatabase({ mongodbUri: undefined, dataDir, prepare: createIndexes, unlimited: true });
  onTestFinished(() => database.close());
  const texts = () => database.connection.collection('messages').distinct('text');
  await database.connection.collection('messages').insertOne({ text: 'old' });
  await backUpDatabase(createConfig(dataDir), request(folder, { bson: true }));
  await database.connection.collection('messages').insertOne({ text: 'new' });
  const replace = (from: string) => restoreDatabase(createConfig(dataDir), request(from, { bson: true, force: true }));
  const text = await replace(folder);
  expect(await texts()).toEqual(['old']);
  const [, kept = ''] = /\nThe 2 replaced documents are kept in (\S+), for --bson --force$/.exec(text) ?? [];
  await replace(kept);
  expect(await texts()).toEqual(['new', 'old']);
});

test('removes the record of an upgrade with a dump from before it, so that the next start runs it again [R06]', async () => {
  const folder = temporaryFolder();
  const open = (name: string) => connect(inject('mongodbUri'), { dbName: `${inject('databasePrefix')}${name}`, unlimited: true });
  const [before, after] = await Promise.all([open('before'), open('after')]);
  onTestFinished(async () => {
    for (const one of [before, after]) {
      await one.dropDatabase();
      await one.close();
    }
  });
  await before.collection('messages').insertOne({ text: 'old' });
  await writeDump(before, folder);
  for (const name of ['migrations', 'marks']) await after.collection(name).insertOne({ at: new Date() });
  await readDump(after, folder, { force: false });
  expect(await after.collection('messages').countDocuments()).toBe(1);
  for (const name of ['migrations', 'marks']) expect(await after.collection(name).countDocuments()).toBe(0);
});

test("dumps files like mongodump's, readable by the owner only, and rejects a truncated dump", { timeout: TIMEOUT }, async () => {
  const folder = join(temporaryFolder(), 'dump');
  await fill(connection());
  await writeDump(connection(), folder);
  const target = join(folder, connection().name);
  const files = readdirSync(target);
  expect(files).toEqual(expect.arrayContaining(['shipments.bson', 'shipments.metadata.json', 'messages.bson']));
  for (const file of files) expect(statSync(join(target, file)).mode & 0o777).toBe(0o600);
  await expect(writeDump(connection(), folder)).rejects.toThrow('EEXIST');
  const before = await readContent(connection());
  truncateSync(join(target, 'messages.bson'), 1000);
  await expect(readDump(connection(), folder, { force: true })).rejects.toThrow('truncated');
  expect(await readContent(connection())).toEqual(before);
});

test(
  'a command on a damaged file names the file, and not only the byte that cannot be read [O4]',
  { timeout: TIMEOUT },
  async () => {
    const dataDir = temporaryFolder();
    const database = await openDatabase({ mongodbUri: undefined, dataDir, prepare: createIndexes, unlimited: true });
    await database.connection.collection('admins').insertOne({ username: 'admin', passwordHash: 'x' });
    await database.close();
    const file = join(dataDir, 'db', 'embedded.mdb');
    const bytes = readFileSync(file);
    // The byte before the name of a field is its type; 51 is none.
    for (let at = bytes.indexOf('passwordHash'); at > 0; at = bytes.indexOf('passwordHash', at + 1)) bytes[at - 1] = 51;
    writeFileSync(file, bytes);
    const reset = runScript('cli/admin-reset.js', { DATA_DIR: dataDir });
    expect(await reset.ended).toBe(1);
    expect(reset.lines[0]).toMatch(`The database file ${file} cannot be read: `);
    expect(reset.lines[1]).toContain('npm run check-database');
  },
);

test('backs MongoDB up by its address alone, keeps the newest, and restores [O1]', { timeout: TIMEOUT }, async () => {
  const [folder, dataDir] = [temporaryFolder(), temporaryFolder()];
  const dbName = `${inject('databasePrefix')}backup`;
  const uri = Object.assign(new URL(inject('mongodbUri')), { pathname: `/${dbName}` }).href;
  const own = await connect(inject('mongodbUri'), { dbName, unlimited: true });
  onTestFinished(() => own.close());
  const config = loadConfig({ MONGODB_URI: uri, JWT_SECRET: 'q7Zt2mXw9LfB4sKd8RvN1yPc6HgT3jUe', DATA_DIR: dataDir });
  const keep = request(folder, { keep: 2 });
  const before = await fill(own);
  for (const day of ['01', '02']) mkdirSync(join(folder, `waybill-2026-11-${day}T00-00-00Z`));
  expect(await backUpDatabase(config, keep)).toMatch(/^Backed up 2501 documents to \S+waybill-\S+Z\n?/);
  const [older, newest = ''] = readdirSync(folder);
  expect([older, readdirSync(folder).length]).toEqual(['waybill-2026-11-02T00-00-00Z', 2]);

  const backup = request(join(folder, newest));
  await own.collection('messages').insertOne({ text: 'new' });
  await expect(restoreDatabase(config, backup)).rejects.toThrow('Add --force');
  expect(await restoreDatabase(config, { ...backup, force: true })).toContain(`2502 replaced documents are kept in ${dataDir}`);
  expect(await readContent(own)).toEqual(before);

  await own.dropDatabase();
  await expect(backUpDatabase(config, keep)).rejects.toThrow('in MONGODB_URI is empty');
  expect(readdirSync(folder)).toEqual([older, newest]);
});

test('reads a replica set in one snapshot, and leaves nothing of a backup that fails [O1]', async () => {
  const folder = temporaryFolder();
  await connection().collection('messages').insertOne({ text: 'a' });
  const hello = vi.spyOn(mongoose.mongo.Admin.prototype, 'command').mockResolvedValue({ setName: 'rs0' });
  onTestFinished(() => hello.mockRestore());
  // The server of the tests has no replica set, so it refuses the snapshot that it is asked for.
  await expect(writeDump(connection(), folder)).rejects.toThrow(/snapshot|replica set/i);
  expect(readdirSync(folder)).toEqual([]);
});

test('refuses to restore a copy of the embedded database to MongoDB [O1]', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'embedded.mdb'), '');
  const config = loadConfig({ MONGODB_URI: 'mongodb://127.0.0.1:1/', JWT_SECRET: 'q7Zt2mXw9LfB4sKd8RvN1yPc6HgT3jUe' });
  await expect(restoreDatabase(config, request(folder))).rejects.toThrow('back that up with --bson');
});

test('explains a backup without data, and invalid arguments', async () => {
  await expect(backUpDatabase(createConfig(temporaryFolder()), request('/x'))).rejects.toThrow('There is no database');
  expect(readRequest('restore', ['/x', '--force'])).toEqual({ folder: '/x', bson: false, force: true, keep: undefined });
  expect(readRequest('backup', ['/x', '--keep', '7'])).toMatchObject({ keep: 7 });
  for (const args of [[], ['a', 'b'], ['/x', '--force'], ['--nonsense'], ['/x', '--keep', '0'], ['/x', '--keep', 'all']]) {
    expect(() => readRequest('backup', args)).toThrow('Usage: npm run backup -- <folder> [--bson]');
  }
});
