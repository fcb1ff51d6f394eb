import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { toNumber } from '../bson/numbers.ts';
import { removeFound } from '../commands/write-one.ts';
import { countDocuments, findDocuments } from '../plan/find.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { insertDocuments } from '../testing/insert-documents.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { CollectionInfo } from './catalog.ts';
import { Engine } from './engine.ts';
import { PAUSE } from './pause.ts';

const INDEX = { v: 2, key: { g: 1, n: 1 }, name: 'g_1_n_1' };

const numbered = (from: number, size: number, step = 1): BsonDocument[] =>
  Array.from({ length: size }, (_, i) => ({ _id: from + i * step, g: 1, n: from + i * step }));

function nthNumber(engine: Engine, collection: CollectionInfo, skip: number, direction: 1 | -1 = 1): number | undefined {
  const sort = [{ path: 'n', direction }];
  const query = { filter: parseFilter({ g: 1 }), sort, skip, limit: 1 };
  const found = [...findDocuments(engine, collection, query)].find((step) => step !== PAUSE);
  return found && toNumber(decodeDocument(found.bytes)['n']);
}

async function openFilled(): Promise<{ engine: Engine; collection: CollectionInfo }> {
  const engine = await Engine.open(temporaryFolder());
  const collection = await insertDocuments(engine, numbered(0, 30_000, 10), [INDEX]);
  return { engine, collection };
}

it('starts a far page at the right document, in both directions and beyond the end', async () => {
  const { engine, collection } = await openFilled();
  for (const skip of [9_999, 10_000, 10_239, 10_240, 10_241, 29_999]) {
    expect(nthNumber(engine, collection, skip)).toBe(skip * 10);
    expect(nthNumber(engine, collection, skip, -1)).toBe((29_999 - skip) * 10);
  }
  expect(nthNumber(engine, collection, 30_000)).toBeUndefined();
  expect(nthNumber(engine, collection, 30_000, -1)).toBeUndefined();
  await engine.close();
});

function countBetween(engine: Engine, collection: CollectionInfo, from: number, to: number): number {
  const steps = countDocuments(engine, collection, { filter: parseFilter({ g: 1, n: { $gte: from, $lt: to } }) });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

it('counts any range exactly, also after writes', async () => {
  const { engine, collection } = await openFilled();
  const parts: [number, number][] = [
    [0, 300_000],
    [0, 299_990],
    [5, 150_001],
    [5_120, 5_130],
    [5_121, 5_130],
    [200_000, 900_000],
    [300_000, 900_000],
  ];
  const expected = (from: number, to: number) => Math.max(0, Math.min(30_000, Math.ceil(to / 10)) - Math.ceil(from / 10));
  for (const [from, to] of parts) expect(countBetween(engine, collection, from, to)).toBe(expected(from, to));
  await insertDocuments(
    engine,
    numbered(100_001, 9_000, 1).filter(({ n }) => Number(n) % 10 !== 0),
    [],
  );
  expect(countBetween(engine, collection, 0, 300_000)).toBe(30_000 + 8_100);
  expect(countBetween(engine, collection, 100_000, 100_010)).toBe(10);
  expect(countBetween(engine, collection, 0, 100_001)).toBe(10_001);
  await engine.close();
});

it('stays correct after earlier writes, failed writes and many inserts in one place', async () => {
  const { engine, collection } = await openFilled();
  expect(nthNumber(engine, collection, 20_000)).toBe(200_000);
  await insertDocuments(engine, numbered(-5, 5), []);
  expect(nthNumber(engine, collection, 20_000)).toBe(199_950);
  const failing = engine.write(() => {
    const [first] = [...findDocuments(engine, collection, { filter: parseFilter({ g: 1 }), sort: [], skip: 0, limit: 1 })];
    if (first !== undefined && first !== PAUSE) removeFound(engine, collection, first);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(nthNumber(engine, collection, 20_000)).toBe(199_950);
  await insertDocuments(engine, numbered(-20_000, 9_995), []);
  expect(nthNumber(engine, collection, 20_000)).toBe(100_000);
  await engine.close();
});

it('is exact for a reader between write and commit of a transaction', async () => {
  const { engine, collection } = await openFilled();
  const writing = insertDocuments(engine, numbered(-100, 100), []);
  const seen = new Set<number | undefined>();
  for (let i = 0; i < 200; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.add(nthNumber(engine, collection, 20_000));
  }
  await writing;
  expect([...seen].every((n) => n === 200_000 || n === 199_000)).toBe(true);
  expect(nthNumber(engine, collection, 20_000)).toBe(199_000);
  await engine.close();
});

it('discards marks created between write and commit of a transaction', async () => {
  const { engine, collection } = await openFilled();
  let seen: number | undefined;
  await engine.write(() => {
    const bytes = encodeDocument({ _id: -1, g: 1, n: -1 });
    engine.records.insert(collection, { bytes, document: decodeDocument(bytes) });
    // Runs once the transaction is written, before it is durable.
    queueMicrotask(() => (seen = nthNumber(engine, collection, 20_000)));
  });
  expect([199_990, 200_000]).toContain(seen);
  expect(nthNumber(engine, collection, 20_000)).toBe(199_990);
  await engine.close();
});

async function removeNumbers(engine: Engine, collection: CollectionInfo, numbers: readonly number[]): Promise<void> {
  await engine.write(() => {
    for (const n of numbers) {
      const query = { filter: parseFilter({ g: 1, n }), sort: [], skip: 0, limit: 1 };
      const found = [...findDocuments(engine, collection, query)].find((step) => step !== PAUSE);
      if (found) removeFound(engine, collection, found);
    }
  });
}

it('matches a plain list through any sequence of inserts and removals', async () => {
  const { engine, collection } = await openFilled();
  const numbers = Array.from({ length: 30_000 }, (_, i) => i * 10);
  const change = fc.record({
    at: fc.nat(29_000),
    remove: fc.integer({ min: 1, max: 200 }),
    insert: fc.integer({ min: 1, max: 9 }),
  });
  const changes = fc.sample(change, { numRuns: 30, seed: 7 });
  for (const [round, { at, remove, insert }] of changes.entries()) {
    const from = numbers[at % numbers.length] ?? 0;
    const removed = numbers.splice(at % numbers.length, remove);
    const added = Array.from({ length: insert }, (_, i) => from + (round + 1) / 100 + i / 1000);
    numbers.splice(at % (numbers.length + removed.length), 0, ...added);
    await removeNumbers(engine, collection, removed);
    await insertDocuments(
      engine,
      added.map((n) => ({ _id: n, g: 1, n })),
      [],
    );
    for (const skip of [10_000, 15_000 + round, numbers.length - 1]) {
      expect(nthNumber(engine, collection, skip)).toBe(numbers[skip]);
      expect(nthNumber(engine, collection, skip, -1)).toBe(numbers.at(-1 - skip));
    }
  }
  await engine.close();
});
