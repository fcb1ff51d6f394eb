import { decodeDocument } from '../bson/decode.ts';
import { Catalog, type CollectionInfo } from './catalog.ts';
import type { Tables } from './environment.ts';
import { encodeRecordId, getDocumentKeys, withRecordId } from './index-keys.ts';
import { prefixRange } from './key-range.ts';

export interface CheckReport {
  documents: number;
  indexEntries: number;
  problems: string[];
}

const MAX_PROBLEMS = 20;

/** Detects bit errors that break a document or separate it from its index entries, not those in unindexed values. */
export function checkTables(tables: Tables): CheckReport {
  const report: CheckReport = { documents: 0, indexEntries: 0, problems: [] };
  const note = (problem: string): void => void (report.problems.length < MAX_PROBLEMS && report.problems.push(problem));
  try {
    const catalog = new Catalog(tables);
    const expected = readDocuments(tables, catalog.all, note);
    const found = countKeys(tables, 'idx');
    const documents = countKeys(tables, 'docs');
    for (const collection of catalog.all) {
      const name = `${collection.db}.${collection.name}`;
      const [read, counted] = [take(documents, collection.id), catalog.count(collection)];
      report.documents += read;
      if (read !== counted) note(`${name}: ${read} documents where the count says ${counted}`);
      for (const index of collection.indexes) {
        const [entries, asked] = [take(found, index.id), expected.get(index.id) ?? 0];
        report.indexEntries += entries;
        if (entries === asked || index.isBuilding) continue;
        note(`${name}: ${entries} entries in the index ${index.name} where the documents ask for ${asked}`);
      }
    }
    for (const [id, count] of documents) note(`${count} documents of no collection (${id})`);
    for (const [id, count] of found) note(`${count} entries of no index (${id})`);
  } catch (error) {
    note(`reading stopped: ${getMessage(error)}`);
  }
  return report;
}

function readDocuments(
  tables: Tables,
  collections: readonly CollectionInfo[],
  note: (problem: string) => void,
): Map<number, number> {
  const expected = new Map<number, number>();
  for (const collection of collections) {
    const prefix = Buffer.alloc(4);
    prefix.writeUInt32BE(collection.id, 0);
    for (const { key, value } of tables.docs.getRange(prefixRange(prefix))) {
      const recordId = Buffer.from(key).readUIntBE(4, 6);
      const record = `${collection.db}.${collection.name}, record ${recordId}`;
      try {
        for (const { index, count, problem } of lookUp(tables, collection, { recordId, bytes: value })) {
          expected.set(index, (expected.get(index) ?? 0) + count);
          if (problem !== undefined) note(`${record}: ${problem}`);
        }
      } catch (error) {
        note(`${record}: ${getMessage(error)}`);
      }
    }
  }
  return expected;
}

function* lookUp(
  tables: Tables,
  collection: CollectionInfo,
  { recordId, bytes }: { recordId: number; bytes: Buffer },
): Generator<{ index: number; count: number; problem: string | undefined }> {
  const document = decodeDocument(bytes);
  const id = encodeRecordId(recordId);
  for (const index of collection.indexes.filter(({ isBuilding }) => !isBuilding)) {
    const { keys, arrays } = getDocumentKeys(index, document);
    const isWhole = keys.every(({ bytes: key }) =>
      index.isUnique ? tables.idx.get(key)?.equals(id) : tables.idx.get(withRecordId(key, id))?.length === 0,
    );
    const isMarked =
      arrays.every((isArray, i) => !isArray || index.multikey[i] === true) &&
      (index.isLossy || keys.every(({ isLossy }) => !isLossy));
    const problem = isWhole ? `the index ${index.name} does not know its kind of values` : `not in the index ${index.name}`;
    yield { index: index.id, count: keys.length, problem: isWhole && isMarked ? undefined : problem };
  }
}

/** Ignores leftovers of interrupted drops. @throws if keys are out of order. */
function countKeys(tables: Tables, table: 'docs' | 'idx'): Map<number, number> {
  const counts = new Map<number, number>();
  let last = Buffer.alloc(0);
  for (const entry of tables[table].getKeys({})) {
    const key = Buffer.from(entry);
    if (key.compare(last) <= 0) throw new Error(`the key ${key.toString('hex')} is out of order`);
    const id = key.readUInt32BE(0);
    counts.set(id, (counts.get(id) ?? 0) + 1);
    last = key;
  }
  for (const key of tables.meta.getKeys(prefixRange(Buffer.from(`p\0${table.padEnd(4)}`))))
    counts.delete(Buffer.from(key).readUInt32BE(6));
  return counts;
}

function take(counts: Map<number, number>, id: number): number {
  const count = counts.get(id) ?? 0;
  counts.delete(id);
  return count;
}

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
