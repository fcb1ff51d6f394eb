import { expect, it, onTestFinished } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import { insertDocuments } from '../testing/insert-documents.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { buildIndex } from './build-index.ts';
import { checkTables } from './check-tables.ts';
import { Engine } from './engine.ts';
import { SLICE_SIZE } from './environment.ts';
import { keysIn } from './records.ts';

const THINGS = { db: 'test', name: 'things' };
const byA = (options: object) => ({ v: 2, key: { a: 1 }, name: 'by a', ...options });

async function engineWith(values: readonly number[]) {
  const engine = await Engine.open(temporaryFolder());
  onTestFinished(() => engine.close());
  const documents = values.map((a, _id) => ({ _id, a }));
  const collection = await insertDocuments(engine, documents, []);
  return { engine, collection, documents };
}

it('keeps the entry of a document when its duplicate is removed during a unique build', async () => {
  const count = 3 * SLICE_SIZE;
  const { engine, collection, documents } = await engineWith(Array.from({ length: count }, (_, n) => n % (count - 1)));
  const built = buildIndex(engine, THINGS, byA({ unique: true }));
  const entries = () => engine.env.idx.getKeysCount({});
  while (entries() === count) await engine.write(() => undefined);
  expect(entries()).toBeLessThan(2 * count);
  await engine.write(() => engine.records.remove(collection, count, keysIn(collection, documents.at(-1) ?? {})));
  await built;
  expect(checkTables(engine.env)).toEqual({ documents: count - 1, indexEntries: 2 * (count - 1), problems: [] });
});

it('keeps indexes created later when another write fails while a collection is held', async () => {
  const { engine, collection } = await engineWith([1, 2, 3]);
  const failing = engine.write(() => {
    engine.ensureCollection('test', 'others');
    throw new Error('too much');
  });
  await expect(failing).rejects.toThrow('too much');
  await buildIndex(engine, THINGS, byA({}));
  await engine.write(() => {
    const bytes = engine.records.get(collection, 1);
    if (bytes) engine.records.remove(collection, 1, keysIn(collection, decodeDocument(bytes)));
  });
  expect(checkTables(engine.env)).toEqual({ documents: 2, indexEntries: 4, problems: [] });
});
