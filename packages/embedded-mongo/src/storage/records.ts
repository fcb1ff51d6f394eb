import { decodeDocument } from '../bson/decode.ts';
import { type BsonDocument, MAX_DOCUMENT_BYTES } from '../bson/document.ts';
import { MongoError } from '../errors.ts';
import { valuesEqual } from '../query/compare.ts';
import { describeFields } from '../query/describe.ts';
import type { Catalog, CollectionInfo } from './catalog.ts';
import type { Environment } from './environment.ts';
import type { IndexInfo } from './index-info.ts';
import {
  encodeRecordId,
  getDocumentKeys,
  getNewKeys,
  NO_KEYS,
  withRecordId,
  type DocumentKeys,
  type IndexKey,
} from './index-keys.ts';
import type { KeyPositions } from './key-positions.ts';
import { recordKey } from './record-key.ts';

const EMPTY = Buffer.alloc(0);

export interface Stored {
  bytes: Buffer;
  document: BsonDocument;
}

export type KeysByIndex = ReadonlyMap<IndexInfo, DocumentKeys>;

interface IndexChange {
  index: IndexInfo;
  added: readonly IndexKey[];
  removed: readonly IndexKey[];
  arrays: readonly boolean[];
}

/** Call within a write transaction. Everything, unique keys included, is checked before anything is written. */
export class Records {
  readonly #env: Environment;
  readonly #catalog: Catalog;
  readonly #positions: KeyPositions;

  constructor(env: Environment, catalog: Catalog, positions: KeyPositions) {
    this.#env = env;
    this.#catalog = catalog;
    this.#positions = positions;
  }

  get(collection: CollectionInfo, recordId: number): Buffer | undefined {
    return this.#env.docs.get(recordKey(collection.id, recordId));
  }

  /** Like `get`, but the bytes are valid only until the next read. */
  peek(collection: CollectionInfo, recordId: number): Buffer | undefined {
    return this.#env.docs.getBinaryFast(recordKey(collection.id, recordId));
  }

  insert(collection: CollectionInfo, after: Stored): void {
    const changes = this.#check(collection, { before: noKeysIn(collection), after });
    const recordId = this.#catalog.nextRecordId(collection);
    this.#apply(collection, recordId, changes);
    void this.#env.docs.put(recordKey(collection.id, recordId), after.bytes);
    this.#catalog.adjustCount(collection, 1);
  }

  replace(collection: CollectionInfo, recordId: number, change: { before: KeysByIndex; after: Stored }): void {
    const changes = this.#check(collection, { recordId, ...change });
    this.#apply(collection, recordId, changes);
    void this.#env.docs.put(recordKey(collection.id, recordId), change.after.bytes);
  }

  remove(collection: CollectionInfo, recordId: number, before: KeysByIndex): void {
    this.#apply(collection, recordId, this.#check(collection, { recordId, before }));
    void this.#env.docs.remove(recordKey(collection.id, recordId));
    this.#catalog.adjustCount(collection, -1);
  }

  addToIndex(collection: CollectionInfo, index: IndexInfo, record: { id: number; document: BsonDocument }): void {
    const { keys: added, arrays } = getDocumentKeys(index, record.document);
    for (const key of added) this.#checkUnique(collection, index, key, record.id);
    this.#apply(collection, record.id, [{ index, added, removed: [], arrays }]);
  }

  #check(
    collection: CollectionInfo,
    { recordId, before, after }: { recordId?: number; before: KeysByIndex; after?: Stored },
  ): IndexChange[] {
    if (after && after.bytes.length > MAX_DOCUMENT_BYTES) {
      throw new MongoError('BSONObjectTooLarge', `BSONObj size: ${after.bytes.length} is larger than 16 MiB`);
    }
    return Array.from(before, ([index, had]) => {
      const has = after ? getDocumentKeys(index, after.document) : NO_KEYS;
      const added = getNewKeys(had, has);
      for (const key of added) this.#checkUnique(collection, index, key, recordId);
      return { index, added, removed: getNewKeys(has, had), arrays: has.arrays };
    });
  }

  #checkUnique(collection: CollectionInfo, index: IndexInfo, key: IndexKey, recordId: number | undefined): void {
    if (!index.isUnique) return;
    const holder = this.#env.idx.get(key.bytes)?.readUIntBE(0, 6);
    if (holder === undefined || holder === recordId) return;
    if (key.isLossy && !this.#hasSameValues(collection, index, key, holder)) {
      throw new MongoError(
        'KeyTooLong',
        `${collection.db}.${collection.name}: the value is too long to be told apart from another one in the unique index ${index.name}`,
      );
    }
    throw duplicateKey(collection, index, key);
  }

  #hasSameValues(collection: CollectionInfo, index: IndexInfo, key: IndexKey, holder: number): boolean {
    const bytes = this.get(collection, holder);
    if (bytes === undefined) return false;
    const { keys } = getDocumentKeys(index, decodeDocument(bytes));
    return keys.some(({ values }) => values.every((value, i) => valuesEqual(value, key.values[i])));
  }

  #apply(collection: CollectionInfo, recordId: number, changes: readonly IndexChange[]): void {
    const id = encodeRecordId(recordId);
    for (const { index, added, removed, arrays } of changes) {
      this.#noteKeys(collection, index, { added, arrays });
      for (const { bytes } of removed) {
        const key = index.isUnique ? bytes : withRecordId(bytes, id);
        // While a unique index is incomplete, the key may belong to another document.
        if (index.isBuilding && index.isUnique && this.#env.idx.get(key)?.equals(id) !== true) continue;
        void this.#env.idx.remove(key);
        this.#positions.note(key, -1);
      }
      for (const { bytes } of added) {
        const key = index.isUnique ? bytes : withRecordId(bytes, id);
        void this.#env.idx.put(key, index.isUnique ? id : EMPTY);
        this.#positions.note(key, 1);
      }
    }
  }

  #noteKeys(
    collection: CollectionInfo,
    index: IndexInfo,
    change: { added: readonly IndexKey[]; arrays: readonly boolean[] },
  ): void {
    const multikey = index.multikey.map((known, i) => known || change.arrays[i] === true);
    const isLossy = index.isLossy || change.added.some((key) => key.isLossy);
    if (isLossy === index.isLossy && multikey.every((known, i) => known === index.multikey[i])) return;
    index.multikey = multikey;
    index.isLossy = isLossy;
    this.#catalog.save(collection);
  }
}

export const keysIn = (collection: CollectionInfo, document: BsonDocument, fields?: ReadonlySet<string>): KeysByIndex =>
  new Map(
    collection.indexes.filter((index) => index.dependsOn(fields)).map((index) => [index, getDocumentKeys(index, document)]),
  );

const noKeysIn = ({ indexes }: CollectionInfo): KeysByIndex => new Map(indexes.map((index) => [index, NO_KEYS]));

function duplicateKey({ db, name }: CollectionInfo, index: IndexInfo, key: IndexKey): MongoError {
  const keyValue = Object.fromEntries(
    index.fields.map(({ path }, i) => [path, typeof key.values[i] === 'symbol' ? null : key.values[i]]),
  );
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${db}.${name} index: ${index.name} dup key: ${describeFields(keyValue)}`,
    { keyPattern: index.key, keyValue },
  );
}
