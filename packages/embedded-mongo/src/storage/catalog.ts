import { randomUUID } from 'node:crypto';
import { Binary, UUID } from 'bson';
import { decodeDocument } from '../bson/decode.ts';
import { isDocument, type BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { toNumber } from '../bson/numbers.ts';
import type { Tables } from './environment.ts';
import { IndexInfo } from './index-info.ts';
import { recordKey } from './record-key.ts';

export interface CollectionInfo {
  id: number;
  db: string;
  name: string;
  uuid: Binary;
  options: BsonDocument;
  indexes: IndexInfo[];
}

const NEXT_ID_KEY = Buffer.from('next-id');

/** Collections and indexes, cached in memory; changed only within a write transaction. */
export class Catalog {
  readonly #env: Tables;
  readonly #collections = new Map<string, CollectionInfo>();
  readonly #nextRecord = new Map<number, number>();
  #isTouched = false;

  constructor(env: Tables) {
    this.#env = env;
    this.reload();
  }

  get(db: string, name: string): CollectionInfo | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  list(db: string): CollectionInfo[] {
    return [...this.#collections.values()].filter((collection) => collection.db === db);
  }

  get all(): CollectionInfo[] {
    return [...this.#collections.values()];
  }

  create(db: string, name: string, options: BsonDocument): CollectionInfo {
    const collection: CollectionInfo = {
      id: this.nextId(),
      db,
      name,
      uuid: new UUID(randomUUID()).toBinary(),
      options,
      indexes: [IndexInfo.ofId(this.nextId())],
    };
    this.#collections.set(`${db}.${name}`, collection);
    this.save(collection);
    return collection;
  }

  save(collection: CollectionInfo): void {
    this.#isTouched = true;
    const { id, uuid, options, indexes } = collection;
    const stored = { id, uuid, options, indexes: indexes.map((index) => index.toStored()) };
    void this.#env.meta.put(catalogKey(collection), encodeDocument(stored));
  }

  remove(collection: CollectionInfo): void {
    this.#isTouched = true;
    this.#collections.delete(`${collection.db}.${collection.name}`);
    void this.#env.meta.remove(catalogKey(collection));
    void this.#env.meta.remove(countKey(collection.id));
  }

  nextId(): number {
    this.#isTouched = true;
    const id = this.#env.meta.get(NEXT_ID_KEY)?.readUInt32BE(0) ?? 1;
    const next = Buffer.alloc(4);
    next.writeUInt32BE(id + 1, 0);
    void this.#env.meta.put(NEXT_ID_KEY, next);
    return id;
  }

  nextRecordId(collection: CollectionInfo): number {
    const id = this.#nextRecord.get(collection.id) ?? this.#lastRecordId(collection) + 1;
    this.#nextRecord.set(collection.id, id + 1);
    return id;
  }

  /** Returns the document count, which is stored in the same transactions as the documents. */
  count(collection: CollectionInfo): number {
    return Number(this.#env.meta.get(countKey(collection.id))?.readBigUInt64BE(0) ?? 0n);
  }

  adjustCount(collection: CollectionInfo, change: number): void {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(this.count(collection) + change), 0);
    void this.#env.meta.put(countKey(collection.id), bytes);
  }

  /** Returns whether anything changed since the last call, and so must be reloaded after a rollback. */
  takeTouched(): boolean {
    const isTouched = this.#isTouched;
    this.#isTouched = false;
    return isTouched;
  }

  stands(id: number): boolean {
    return this.all.some((collection) => collection.id === id || collection.indexes.some((index) => index.id === id));
  }

  /** Existing collections keep their object identity, since long operations hold them. */
  reload(): void {
    const known = new Map(this.all.map((collection) => [collection.id, collection]));
    this.#collections.clear();
    const range = { start: Buffer.from('c\0'), end: Buffer.from('c\u0001') };
    for (const { key, value } of this.#env.meta.getRange(range)) {
      const stored = parseStored(Buffer.from(key).toString(), decodeDocument(value));
      const collection = Object.assign(known.get(stored.id) ?? stored, stored);
      this.#collections.set(`${collection.db}.${collection.name}`, collection);
    }
  }

  #lastRecordId(collection: CollectionInfo): number {
    const start = recordKey(collection.id, MAX_RECORD_ID);
    const end = recordKey(collection.id, 0);
    const [last] = this.#env.docs.getKeys({ start, end, reverse: true, limit: 1 });
    return last === undefined ? 0 : Buffer.from(last).readUIntBE(4, 6);
  }
}

const MAX_RECORD_ID = 2 ** 48 - 1;

function catalogKey({ db, name }: { db: string; name: string }): Buffer {
  return Buffer.from(`c\0${db}\0${name}`);
}

function countKey(collectionId: number): Buffer {
  return Buffer.from(`n\0${collectionId}`);
}

function parseStored(key: string, stored: BsonDocument): CollectionInfo {
  const [, db = '', name = ''] = key.split('\0');
  const { id, uuid, options, indexes } = stored;
  return {
    id: toNumber(id) ?? 0,
    db,
    name,
    uuid: uuid instanceof Binary ? uuid : new Binary(),
    options: isDocument(options) ? options : {},
    indexes: Array.isArray(indexes) ? indexes.filter(isDocument).map((index) => IndexInfo.fromStored(index)) : [],
  };
}
