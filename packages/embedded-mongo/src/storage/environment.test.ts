import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { open } from 'lmdb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FolderInUseError, ForeignFileError } from '../errors.ts';
import { insertDocuments } from '../testing/insert-documents.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findDamage } from './check-file.ts';
import { Engine } from './engine.ts';
import { openEnvironment } from './environment.ts';

async function folderWithDocuments(): Promise<{ folder: string; file: string }> {
  const folder = temporaryFolder();
  const engine = await Engine.open(folder);
  await insertDocuments(
    engine,
    Array.from({ length: 500 }, (_, _id) => ({ _id, pad: 'x'.repeat(200) })),
    [],
  );
  await insertDocuments(engine, [{ _id: 'large', pad: 'x'.repeat(50_000) }], []);
  await engine.close();
  return { folder, file: join(folder, 'embedded.mdb') };
}

it('releases the snapshot of a reader that died [D8]', async () => {
  const { folder, file } = await folderWithDocuments();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const engine = await Engine.open(folder);
  const read = `const { open } = await import(${JSON.stringify(import.meta.resolve('lmdb'))});
    const file = open({ path: process.argv[1], noSubdir: true, readOnly: true, maxDbs: 3 });
    const { value } = file.getKeys({ snapshot: true })[Symbol.iterator]().next();
    process.stdout.write(String(value));
    setInterval(() => file.getStats(), 1000);`;
  const reader = spawn(process.execPath, ['--input-type=module', '-e', read, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(reader.stdout, 'data');
  reader.kill('SIGKILL');
  await once(reader, 'exit');
  await vi.advanceTimersByTimeAsync(60_000);

  const overwrite = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      await engine.write(() => void engine.env.meta.put(Buffer.from('z'), Buffer.alloc(100_000, round)));
    }
  };
  await overwrite(5);
  const size = statSync(file).size;
  await overwrite(50);
  expect(statSync(file).size).toBe(size);
  await engine.close();
});

describe('opening a data folder', () => {
  it.each([0.9, 0.5, 0.1])('rejects a file truncated to %d of its length, and leaves it unchanged', async (share) => {
    const { folder, file } = await folderWithDocuments();
    truncateSync(file, Math.floor(readFileSync(file).length * share));
    const before = readFileSync(file);
    await expect(Engine.open(folder)).rejects.toThrow(ForeignFileError);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('rejects a file of another type, and leaves it unchanged', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'embedded.mdb');
    writeFileSync(file, 'SQLite format 3\0'.repeat(1000));
    await expect(Engine.open(folder)).rejects.toThrow(/not a database file/);
    expect(readFileSync(file, 'utf8')).toBe('SQLite format 3\0'.repeat(1000));
  });

  it('rejects an LMDB file of another program, and leaves it unchanged', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'embedded.mdb');
    const other = open({ path: file, noSubdir: true });
    await other.openDB({ name: 'theirs' }).put('a', 1);
    await other.close();
    const before = readFileSync(file);
    await expect(Engine.open(folder)).rejects.toThrow(/another program/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('opens a file whose first start was interrupted before any write', async () => {
    const folder = temporaryFolder();
    await open({ path: join(folder, 'embedded.mdb'), noSubdir: true }).close();
    const engine = await Engine.open(folder);
    expect(engine.catalog.all).toEqual([]);
    await engine.close();
  });

  it('rejects a file of a few bytes', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'embedded.mdb'), 'hello');
    await expect(Engine.open(folder)).rejects.toThrow(ForeignFileError);
  });

  it('opens a file whose missing end has no used pages', async () => {
    const { folder, file } = await folderWithDocuments();
    const engine = await Engine.open(folder);
    const size = readFileSync(file).length;
    await engine.close();
    const header = readFileSync(file);
    for (const page of [0, 4096]) header.writeBigUInt64LE(header.readBigUInt64LE(page + 144) + 1n, page + 144);
    writeFileSync(file, header);
    const again = await Engine.open(folder);
    expect(again.catalog.count(again.catalog.all[0] ?? ({} as never))).toBe(501);
    expect(size).toBeGreaterThan(100_000);
    await again.close();
  });

  it('includes unused last pages when closed, so that the next start does not search for them', async () => {
    const { folder, file } = await folderWithDocuments();
    const header = readFileSync(file);
    const before = header.length;
    for (const page of [0, 4096]) header.writeBigUInt64LE(BigInt(before / 4096) + 7n, page + 144);
    writeFileSync(file, header);
    await (await Engine.open(folder)).close();
    expect(readFileSync(file).length).toBe(before + 8 * 4096);
    expect(findDamage(file)).toBeUndefined();
  });

  it('is exclusive, and possible again after closing [D2]', async () => {
    const folder = temporaryFolder();
    const first = await Engine.open(folder);
    await expect(Engine.open(folder)).rejects.toThrow(FolderInUseError);
    await expect(Engine.open(folder)).rejects.toThrow(`in use by process ${process.pid} on ${hostname()}.`);
    await first.close();
    await (await Engine.open(folder)).close();
  });

  it.each(['4194304 some-boot 1', `process ${process.pid} on ${hostname()}`, ''])(
    'takes over an unlocked lock file with the content %j',
    async (content) => {
      const folder = temporaryFolder();
      const lock = join(folder, 'embedded.lock');
      writeFileSync(lock, content);
      const engine = await Engine.open(folder);
      expect(readFileSync(lock, 'utf8')).toBe(`process ${process.pid} on ${hostname()}`);
      await engine.close();
    },
  );

  it('restricts folder and files to the owner, also if they were open before [X5, X6]', async () => {
    const { folder, file } = await folderWithDocuments();
    chmodSync(folder, 0o755);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    const engine = await Engine.open(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
    expect(readdirSync(folder)).toContain(basename(file));
    await engine.close();
  });

  it('rejects a shared folder, and leaves it unchanged', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o1777);
    await expect(Engine.open(folder)).rejects.toThrow(RangeError);
    expect([statSync(folder).mode & 0o7777, readdirSync(folder)]).toEqual([0o1777, []]);
  });

  it('removes an incomplete index and finishes an interrupted drop', async () => {
    const folder = temporaryFolder();
    const engine = await Engine.open(folder);
    await insertDocuments(engine, [{ _id: 1, a: 1 }], [{ v: 2, key: { a: 1 }, name: 'a' }]);
    await engine.write(() => {
      const collection = engine.ensureCollection('test', 'things');
      const index = collection.indexes.find(({ name }) => name === 'a');
      if (index) index.isBuilding = true;
      engine.catalog.save(collection);
      void engine.env.meta.put(Buffer.from('p\0docs\0\0\0\u0063'), Buffer.from('docs'));
      void engine.env.docs.put(Buffer.from('\0\0\0\u0063\0\0\0\0\0\u0001'), Buffer.from('left over'));
    });
    await engine.close();
    const again = await Engine.open(folder);
    expect(again.catalog.all.flatMap(({ indexes }) => indexes.map(({ name }) => name))).toEqual(['_id_']);
    expect(again.env.docs.getKeysCount({})).toBe(1);
    expect(again.env.idx.getKeysCount({})).toBe(1);
    await again.close();
  });
});

describe('a failed transaction', () => {
  it('is rolled back in the file and the catalog', async () => {
    const engine = await Engine.open(temporaryFolder());
    const failing = engine.write(() => {
      engine.ensureCollection('test', 'ghost');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await engine.write(() => undefined);
    expect(engine.catalog.all).toEqual([]);
    expect(engine.env.meta.getKeysCount({ start: Buffer.from('c'), end: Buffer.from('d') })).toBe(0);
    await engine.close();
  });
});

it('reuses the space of a repeatedly written large document, also in a fragmented file', async () => {
  const file = await openEnvironment(temporaryFolder());
  const key = (number: number) => Buffer.from(String(number).padStart(6, '0'));
  const small = Array.from({ length: 12_000 }, (_, number) => key(number));
  await file.write(() => small.forEach((one) => void file.docs.put(one, Buffer.alloc(3_000))));
  await file.write(() => small.filter((_, number) => number % 2 === 0).forEach((one) => void file.docs.remove(one)));
  const before = file.fileSize();
  for (let round = 0; round < 150; round += 1)
    await file.write(() => void file.docs.put(Buffer.from('large'), Buffer.alloc(130_000, round)));
  const grown = file.fileSize() - before;
  for (const one of small.slice(0, 500)) await file.write(() => void file.docs.put(one, Buffer.alloc(3_000)));
  const withSmall = file.fileSize() - before;
  await file.close();
  // Two transactions keep the pages they replace.
  expect(grown).toBeLessThan(6 * 130_000);
  expect(withSmall).toBe(grown);
});
