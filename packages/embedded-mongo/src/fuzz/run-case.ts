import { inspect } from 'node:util';
import { Int32 } from 'bson';
import { type BsonDocument, fromEntries, getEntries, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { toNumber } from '../bson/numbers.ts';
import { compareValues } from '../query/compare.ts';
import { isKnownDifference } from './known-differences.ts';
import { ALL, isMulti, SELF_COLLECTION, type Answer, type FuzzCase, type Operation } from './operations.ts';
import type { Target } from './targets.ts';

/** Errors only indexes raise: parallel arrays, duplicate keys, ambiguous positions, values too long to distinguish. */
const BY_INDEX: ReadonlySet<number> = new Set([171, 11_000, 16_746, 17_280]);
const NOT_SUPPORTED = 115;
const BAD_HINT = 2;
const EVERYTHING: Operation = { name: 'find', body: { batchSize: ALL }, isOrdered: false };

/** @returns the number of compared operations. @throws at the first difference. */
export async function runCase(fuzzCase: FuzzCase, embedded: Target, foreign?: Target): Promise<number> {
  await prepare(fuzzCase, embedded, foreign);
  let compared = 0;
  for (const operation of fuzzCase.operations) {
    const answers = await runOnBoth(fuzzCase, embedded, operation);
    if (answers === 'apart') return compared;
    if (answers === 'refused') continue;
    expectSame(operation, { indexed: answers.indexed, plain: answers.plain });
    compared++;
    if (!foreign || ('code' in answers.plain && answers.plain.code === NOT_SUPPORTED)) continue;
    const there = await run(foreign, 'plain', operation);
    if (isSame(answers.plain, there)) continue;
    if (isKnownDifference(operation, answers.plain, there)) return compared;
    expectSame(operation, { here: answers.plain, there });
  }
  const [indexed, plain] = [await run(embedded, 'indexed', EVERYTHING), await run(embedded, 'plain', EVERYTHING)];
  expectSame(EVERYTHING, { indexed, plain });
  const problems = embedded.problems();
  if (problems.length > 0) throw new Error(`the storage is inconsistent: ${problems.join('; ')}`);
  return compared;
}

async function prepare(
  { documents, copies, indexes, isIndexedFirst }: FuzzCase,
  embedded: Target,
  foreign: Target | undefined,
): Promise<void> {
  const all = Array.from({ length: copies }, () => documents).flat();
  const numbered = all.map((document, i) => fromEntries([['_id', new Int32(i)], ...getEntries(document)]));
  const insert = { insert: 'indexed', documents: numbered, ordered: false };
  await embedded.run({ dropDatabase: 1 });
  if (!isIndexedFirst) await embedded.run(insert);
  for (const [i, { key, options }] of indexes.entries()) {
    await embedded.run({ createIndexes: 'indexed', indexes: [{ key, name: `index${i}`, ...options }] });
  }
  if (isIndexedFirst) await embedded.run(insert);
  const taken = getDocuments(await embedded.run({ find: 'indexed', batchSize: ALL }));
  await foreign?.run({ dropDatabase: 1 });
  for (const target of [embedded, foreign]) if (taken.length > 0) await target?.run({ insert: 'plain', documents: taken });
}

/** 'refused': only the index rejected it. 'apart': a multi-document write failed halfway, so collections may differ. */
async function runOnBoth(
  { indexes }: FuzzCase,
  embedded: Target,
  operation: Operation,
): Promise<{ indexed: Answer; plain: Answer } | 'refused' | 'apart'> {
  const indexed = await run(embedded, 'indexed', operation);
  const isWrite = ['insert', 'update', 'delete', 'findAndModify'].includes(operation.name);
  const isRefused = isWrite && 'code' in indexed && BY_INDEX.has(indexed.code);
  if (isRefused) return isMulti(operation.body) ? 'apart' : 'refused';
  const plain = await run(embedded, 'plain', operation);
  if (isMulti(operation.body) && 'code' in indexed && 'code' in plain) return 'apart';
  if (operation.name === 'find' || operation.name === 'count') {
    for (const [i] of indexes.entries()) {
      const hinted = await run(embedded, 'indexed', { ...operation, body: { ...operation.body, hint: `index${i}` } });
      const isUnfit = 'code' in hinted && hinted.code === BAD_HINT;
      if (!isUnfit) expectSame(operation, { [`by index${i}`]: hinted, plain });
    }
  }
  return { indexed, plain };
}

async function run(target: Target, collection: string, { name, body, isOrdered }: Operation): Promise<Answer> {
  const reply = await target.run({ [name]: collection, ...(inCollection(body, collection) as BsonDocument) });
  const { ok, code, n, nModified, value, values, writeErrors } = reply;
  if (toNumber(ok) !== 1) return { code: toNumber(code) ?? 0 };
  if (Array.isArray(writeErrors) && isDocument(writeErrors[0])) return { code: toNumber(writeErrors[0]['code']) ?? 0 };
  if (Array.isArray(values)) return { values };
  if (!('cursor' in reply)) return { values: [encodeDocument({ n: toNumber(n), nModified: toNumber(nModified), value })] };
  const documents = getDocuments(reply).map(encodeDocument);
  return { values: isOrdered ? documents : documents.toSorted((a, b) => a.compare(b)) };
}

function inCollection(value: unknown, name: string): unknown {
  if (value === SELF_COLLECTION) return name;
  if (Array.isArray(value)) return value.map((item: unknown) => inCollection(item, name));
  return isDocument(value) ? fromEntries(getEntries(value).map(([field, item]) => [field, inCollection(item, name)])) : value;
}

function getDocuments(reply: BsonDocument): BsonDocument[] {
  const { cursor } = reply;
  const batch = isDocument(cursor) ? cursor['firstBatch'] : undefined;
  return Array.isArray(batch) ? batch.filter(isDocument) : [];
}

function expectSame(operation: Operation, answers: Readonly<Record<string, Answer>>): void {
  const [one, other] = Object.values(answers);
  if (one && other && isSame(one, other)) return;
  throw new Error(`different answers to ${show(operation)}: ${show(answers)}`);
}

function isSame(one: Answer, other: Answer): boolean {
  if ('code' in one || 'code' in other) return 'code' in one && 'code' in other && one.code === other.code;
  return one.values.length === other.values.length && one.values.every((value, i) => isSameValue(value, other.values[i]));
}

/** `distinct` may return any of several equal values. */
function isSameValue(one: unknown, other: unknown): boolean {
  return Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : compareValues(one, other) === 0;
}

export const show = (value: unknown): string =>
  inspect(value, { depth: Number.POSITIVE_INFINITY, breakLength: 140, maxStringLength: 40, maxArrayLength: 20 });
