import { decodeDocument } from '../bson/document.ts';
import { Catalog } from './catalog.ts';
import type { CollectionInfo } from './catalog.ts';
import type { Tables } from './environment.ts';
import type { IndexInfo } from './index-info.ts';
import { encodeRecordId, keysOfDocument } from './index-keys.ts';
import { prefixRange } from './key-range.ts';

/** What a check found: how much was read, and the first problems in words. */
export interface CheckReport {
  documents: number;
  indexEntries: number;
  problems: string[];
}

const MAX_PROBLEMS = 20;

/**
 * Reads every document and every index entry and compares them both ways, and the counts. In one go, so that all is of one snapshot.
 * A changed bit is found where it breaks a document's form or parts it from its index entries, not in a value that no index has.
 */
export function checkTables(tables: Tables): CheckReport {
  const check = new Check(tables);
  try {
    check.readDocuments();
    check.readEntries();
  } catch (error) {
    check.note(`reading stopped: ${error instanceof Error ? error.message : String(error)}`);
  }
  return check.report;
}

class Check {
  readonly report: CheckReport = { documents: 0, indexEntries: 0, problems: [] };
  readonly #tables: Tables;
  readonly #catalog: Catalog;
  /** Numbers of documents by collection id, and of the entries they ask for by index id. */
  readonly #counts = new Map<number, number>();

  constructor(tables: Tables) {
    this.#tables = tables;
    this.#catalog = new Catalog(tables);
  }

  note(problem: string): void {
    if (this.report.problems.length < MAX_PROBLEMS) this.report.problems.push(problem);
  }

  readDocuments(): void {
    const collections = new Map(this.#catalog.all.map((collection) => [collection.id, collection]));
    const isDropped = this.#dropped('docs');
    for (const { key, value } of inOrder(this.#tables.docs.getRange({}))) {
      const collection = collections.get(key.readUInt32BE(0));
      if (collection && key.length === 10) this.#readDocument(collection, key.readUIntBE(4, 6), value);
      else if (!isDropped(key)) this.note(`a document of no collection: key ${key.toString('hex')}`);
    }
    for (const collection of collections.values()) {
      const [counted, found] = [this.#catalog.count(collection), this.#counts.get(collection.id) ?? 0];
      if (counted !== found) this.note(`${nameOf(collection)}: ${found} documents where the count says ${counted}`);
    }
  }

  #readDocument(collection: CollectionInfo, recordId: number, bytes: Buffer): void {
    this.report.documents++;
    this.#add(collection.id, 1);
    const where = `${nameOf(collection)}, record ${recordId}`;
    try {
      const document = decodeDocument(bytes);
      for (const index of collection.indexes.filter(({ isBuilding }) => !isBuilding)) {
        const { keys, arrays } = keysOfDocument(index, document);
        this.#add(index.id, keys.size);
        const id = encodeRecordId(recordId);
        for (const { bytes: key, isLossy } of keys.values()) {
          const entry = index.isUnique ? this.#tables.idx.get(key) : this.#tables.idx.get(Buffer.concat([key, id]));
          if (!entry?.equals(index.isUnique ? id : Buffer.alloc(0))) this.note(`${where}: not in the index ${index.name}`);
          if (isLossy && !index.isLossy) this.note(`${where}: the index ${index.name} is not marked as inexact`);
        }
        if (arrays.some((isArray, i) => isArray && index.multikey[i] !== true)) {
          this.note(`${where}: the index ${index.name} is not marked as one of arrays`);
        }
      }
    } catch (error) {
      this.note(`${where}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  readEntries(): void {
    const indexes = new Map<number, { index: IndexInfo; collection: CollectionInfo; found: number }>();
    for (const collection of this.#catalog.all) {
      for (const index of collection.indexes) indexes.set(index.id, { index, collection, found: 0 });
    }
    const isDropped = this.#dropped('idx');
    for (const { key } of inOrder(this.#tables.idx.getRange({}))) {
      this.report.indexEntries++;
      const known = indexes.get(key.readUInt32BE(0));
      if (known) known.found++;
      else if (!isDropped(key)) this.note(`an entry of no index: key ${key.toString('hex')}`);
    }
    for (const { index, collection, found } of indexes.values()) {
      const expected = this.#counts.get(index.id) ?? 0;
      if (found === expected || index.isBuilding) continue;
      this.note(`${nameOf(collection)}: ${found} entries in the index ${index.name} where the documents ask for ${expected}`);
    }
  }

  #add(id: number, count: number): void {
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + count);
  }

  /** Tells what a drop that was interrupted left, for the next start to take away. */
  #dropped(table: 'docs' | 'idx'): (key: Buffer) => boolean {
    const range = prefixRange(Buffer.from(`p\0${table.padEnd(4)}`));
    const prefixes = new Set(Array.from(this.#tables.meta.getKeys(range), (key) => Buffer.from(key.subarray(6)).toString('hex')));
    return (key) => prefixes.has(key.toString('hex', 0, 4));
  }
}

const nameOf = ({ db, name }: CollectionInfo): string => `${db}.${name}`;

/** Passes entries on and throws at the first whose key does not come after the one before. */
function* inOrder(entries: Iterable<{ key: Buffer; value: Buffer }>): Generator<{ key: Buffer; value: Buffer }> {
  let last = Buffer.alloc(0);
  for (const { key, value } of entries) {
    const current = Buffer.from(key);
    if (current.compare(last) <= 0) throw new Error(`the key ${current.toString('hex')} is out of order`);
    yield { key: current, value };
    last = current;
  }
}
