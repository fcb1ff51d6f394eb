import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { encodeDocument } from '../bson/encode.ts';
import { insertDocuments } from '../testing/insert-documents.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { backUp, restoreBackup } from './backup.ts';
import { checkDatabase } from './check-database.ts';
import { checkTables } from './check-tables.ts';
import { Engine } from './engine.ts';
import { indexPrefix } from './index-keys.ts';
import { prefixRange } from './key-range.ts';
import { recordKey } from './record-key.ts';

const INDEXES = [
  { v: 2, key: { a: 1 }, name: 'by a' },
  { v: 2, key: { tags: 1, a: -1 }, name: 'by tags', partialFilterExpression: { a: { $gt: 3 } } },
];
const DOCUMENTS = Array.from({ length: 300 }, (_, n) => ({ _id: n, a: n, tags: [`t${n % 7}`, 'all'], pad: 'x'.repeat(300) }));
const PAGE_BYTES = 4_096;
/** Each one starts a process. */
const DAMAGED_PAGES = 12;
/** One entry per document for `_id` and `a`, two for the tags of those in the partial filter. */
const ENTRIES = 300 + 300 + 2 * 296;

async function changedBy(
  change: (engine: Engine, collection: { id: number }) => void,
): Promise<{ engine: Engine; folder: string }> {
  const folder = temporaryFolder();
  const engine = await Engine.open(folder);
  onTestFinished(() => engine.close());
  const collection = await insertDocuments(engine, DOCUMENTS, INDEXES);
  await engine.write(() => change(engine, collection));
  return { engine, folder };
}

const indexNamed = (engine: Engine, wanted: string) => {
  const index = engine.catalog.all[0]?.indexes.find(({ name }) => name === wanted);
  if (!index) throw new Error('no such index');
  return index;
};

const getEntries = (engine: Engine, name: string): Buffer[] =>
  Array.from(engine.env.idx.getKeys(prefixRange(indexPrefix(indexNamed(engine, name)))), (key) => Buffer.from(key));

describe('checkDatabase [D8]', () => {
  it('finds nothing in an intact database, also next to its server, and reports how much it read', async () => {
    const { folder } = await changedBy(() => undefined);
    expect(await checkDatabase(folder)).toEqual({ documents: 300, indexEntries: ENTRIES, problems: [] });
  });

  it.each<[string, (engine: Engine, collection: { id: number }) => void, RegExp[]]>([
    [
      'a document whose bytes are broken',
      ({ env }, { id }) =>
        void env.docs.put(recordKey(id, 5), env.docs.get(recordKey(id, 5))?.subarray(0, 100) ?? Buffer.alloc(0)),
      [/^test\.things, record 5: /, /entries in the index _id_/, /entries in the index by a/, /entries in the index by tags/],
    ],
    [
      'a document that is not what its index entries say',
      ({ env }, { id }) => void env.docs.put(recordKey(id, 5), encodeDocument({ ...DOCUMENTS[4], a: -1 })),
      [/^test\.things, record 5: not in the index by a$/, /592 entries in the index by tags where the documents ask for 590$/],
    ],
    [
      'a lost document',
      ({ env }, { id }) => void env.docs.remove(recordKey(id, 5)),
      [/^test\.things: 299 documents where the count says 300$/, /300 entries in the index _id_ .* 299$/, /by a/, /by tags/],
    ],
    [
      'a document of no collection',
      ({ env }) => void env.docs.put(recordKey(4711, 1), encodeDocument({ _id: 1 })),
      [/^1 documents of no collection \(4711\)$/],
    ],
    [
      'a lost index entry',
      (engine) => void engine.env.idx.remove(getEntries(engine, 'by tags')[3] ?? Buffer.alloc(0)),
      [/not in the index by tags$/, /591 entries in the index by tags where the documents ask for 592$/],
    ],
    [
      'an index entry too many',
      (engine) =>
        void engine.env.idx.put(Buffer.concat([indexPrefix(indexNamed(engine, 'by a')), Buffer.alloc(9)]), Buffer.alloc(0)),
      [/301 entries in the index by a where the documents ask for 300$/],
    ],
    [
      'a unique entry that points to another document',
      (engine) => void engine.env.idx.put(getEntries(engine, '_id_')[7] ?? Buffer.alloc(0), Buffer.alloc(6, 1)),
      [/not in the index _id_$/],
    ],
    [
      'an entry of no index',
      ({ env }) => void env.idx.put(Buffer.from('000012670000', 'hex'), Buffer.alloc(0)),
      [/^1 entries of no index \(4711\)$/],
    ],
    [
      'a wrong count',
      ({ catalog }) => catalog.all.forEach((collection) => catalog.adjustCount(collection, 7)),
      [/300 documents where the count says 307$/],
    ],
    [
      'an index that does not know of its arrays',
      (engine) => {
        indexNamed(engine, 'by tags').multikey = [false, false];
        for (const collection of engine.catalog.all) engine.catalog.save(collection);
      },
      Array.from({ length: 20 }, () => /the index by tags does not know its kind of values$/),
    ],
  ])('finds %s', async (_, change, expected) => {
    const { engine } = await changedBy(change);
    const { problems } = checkTables(engine.env);
    expect(problems).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  });

  it('does not notice a changed value without an index', async () => {
    const { engine } = await changedBy(({ env }, { id }) => {
      void env.docs.put(recordKey(id, 5), encodeDocument({ ...DOCUMENTS[4], pad: 'changed' }));
    });
    expect(checkTables(engine.env).problems).toEqual([]);
  });

  it('finds zeroed pages and a truncated file, and survives both', async () => {
    const { folder } = await changedBy(() => undefined);
    const whole = readFileSync(join(folder, 'embedded.mdb'));
    const zeroed = Buffer.from(whole);
    for (let page = 2; page * 4096 < whole.length; page += 5) zeroed.fill(0, page * 4096, (page + 1) * 4096);
    for (const bytes of [zeroed, whole.subarray(0, whole.length / 2)]) {
      const damaged = temporaryFolder();
      writeFileSync(join(damaged, 'embedded.mdb'), bytes);
      expect((await checkDatabase(damaged)).problems).not.toEqual([]);
    }
  });

  it('reads a snapshot of a database during writes', async () => {
    const { engine, folder } = await changedBy(() => undefined);
    const check = { isOver: false };
    const checked = checkDatabase(folder).finally(() => (check.isOver = true));
    for (let n = 0; n < 100_000 && !check.isOver; n++) {
      await insertDocuments(engine, [{ _id: `more ${n}`, a: n, tags: ['all', 'new'] }], []);
    }
    const { documents, problems } = await checked;
    expect(problems).toEqual([]);
    expect(documents).toBeGreaterThanOrEqual(300);
  });
});

describe('backup and restore check their copies [D8]', () => {
  it('creates no backup of a damaged database, only a copy that is named so', async () => {
    const target = temporaryFolder();
    const { engine } = await changedBy(({ catalog }) => catalog.all.forEach((one) => catalog.adjustCount(one, 7)));
    await expect(backUp(engine, target)).rejects.toThrow(
      /is damaged; its copy is kept as .+damaged\.mdb\. test\.things: 300 documents/,
    );
    await expect(restoreBackup({ from: target, to: temporaryFolder(), force: false })).rejects.toThrow('holds no backup');
  });

  it('keeps the copy of a damaged database where the message says, also in another folder [R05]', async () => {
    const home = temporaryFolder();
    const { engine } = await changedBy(({ catalog }) => catalog.all.forEach((one) => catalog.adjustCount(one, 7)));
    const damagedTo = join(home, 'deep', 'damaged');
    const kept = join(damagedTo, 'damaged.mdb');
    await expect(backUp(engine, join(home, 'to'), { damagedTo })).rejects.toThrow(`its copy is kept as ${kept}. `);
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    expect([readdirSync(join(home, 'to')), readdirSync(damagedTo)]).toEqual([[], ['damaged.mdb']]);
  });

  it('does not restore a backup with one changed bit in an indexed value', async () => {
    const [target, other] = [temporaryFolder(), temporaryFolder()];
    const { engine } = await changedBy(() => undefined);
    expect(await backUp(engine, target)).toMatchObject({ documents: 300, indexEntries: ENTRIES });
    const file = join(target, 'embedded.mdb');
    const bytes = readFileSync(file);
    const at = bytes.lastIndexOf('tags\0') + 16;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(restoreBackup({ from: target, to: other, force: true })).rejects.toThrow(
      /holds a damaged backup: .*not in the index/,
    );
    expect(readdirSync(other)).toEqual(['embedded.lock']);
  });

  it('rejects a backup with any damaged page, without crashing', async () => {
    const [target, other] = [temporaryFolder(), temporaryFolder()];
    const { engine } = await changedBy(() => undefined);
    await backUp(engine, target);
    const file = join(target, 'embedded.mdb');
    const whole = readFileSync(file);
    const pages = Array.from({ length: Math.floor(whole.length / PAGE_BYTES) - 2 }, (_, index) => index + 2);
    const outcomes = await Promise.all(
      pages.slice(-DAMAGED_PAGES).map(async (page) => {
        const from = temporaryFolder();
        // Page type and bounds.
        const bytes = Buffer.from(whole).fill(0xff, page * PAGE_BYTES + 8, page * PAGE_BYTES + 24);
        writeFileSync(join(from, 'embedded.mdb'), bytes);
        return restoreBackup({ from, to: temporaryFolder(), force: false }).catch((error: Error) => error.message);
      }),
    );
    expect(outcomes).toEqual(outcomes.map(() => expect.stringContaining('holds a damaged backup')));
    await restoreBackup({ from: target, to: other, force: false });
    expect((await checkDatabase(other)).problems).toEqual([]);
  });
});
