import type { BsonDocument } from '../bson/document.ts';
import { copyBytes } from '../bson/raw-document.ts';
import { tuplesAt } from '../query/path.ts';
import type { IndexInfo } from './index-info.ts';
import { writeKeyPart } from './key-encoding.ts';
import { KeyWriter } from './key-writer.ts';

/** One key of a document in an index, without record id, and the values it stands for. */
export interface IndexKey {
  bytes: Buffer;
  values: readonly unknown[];
  isLossy: boolean;
}

/** All keys of a document in an index, each once, and which fields held an array. */
export interface DocumentKeys {
  keys: readonly IndexKey[];
  arrays: readonly boolean[];
}

/** One for all keys, which are made one after the other. */
const WRITER = new KeyWriter();
/** Of a document that is in no index. */
export const NO_KEYS: DocumentKeys = { keys: [], arrays: [] };

/** The keys a document has in an index: none when a partial index leaves it out. */
export function keysOfDocument(index: IndexInfo, document: BsonDocument): DocumentKeys {
  if (!index.covers(document)) return NO_KEYS;
  const { tuples, arrays } = tuplesAt(document, index.paths);
  const keys = tuples.map((values) => encodeIndexKey(index, values));
  return { keys: keys.length > 1 ? [...new Map(keys.map((key) => [textOf(key), key])).values()] : keys, arrays };
}

/** The keys that a document has and did not have before. */
export function newKeys({ keys: before }: DocumentKeys, { keys: after }: DocumentKeys): readonly IndexKey[] {
  if (before.length === 0 || after.length === 0) return after;
  const known = new Set(before.map(textOf));
  return after.filter((key) => !known.has(textOf(key)));
}

/** Its bytes as a text, which JavaScript can look up. */
const textOf = ({ bytes }: IndexKey): string => bytes.toString('latin1');

function encodeIndexKey(index: IndexInfo, values: readonly unknown[]): IndexKey {
  let isLossy = false;
  WRITER.cutTo(0);
  WRITER.uint32(index.id);
  for (const [i, value] of values.entries()) {
    const field = { budget: index.partBudget, isDescending: index.fields[i]?.direction === -1 };
    isLossy = writeKeyPart(WRITER, value, field) || isLossy;
  }
  return { bytes: WRITER.finish(), values, isLossy };
}

/** Common prefix of an index's keys: its ID, 4 bytes. */
export function indexPrefix(index: IndexInfo): Buffer {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(index.id, 0);
  return prefix;
}

/** A record id as it stands at the end of an index key, or as the value of a unique key: 6 bytes. */
export function encodeRecordId(recordId: number): Buffer {
  const bytes = Buffer.allocUnsafe(6);
  bytes.writeUIntBE(recordId, 0, 6);
  return bytes;
}

/** A key of an index that is not unique as it is stored: with the record id behind it. */
export function withRecordId(key: Buffer, id: Buffer): Buffer {
  const stored = Buffer.allocUnsafe(key.length + id.length);
  copyBytes(id, { from: 0, to: id.length }, stored, copyBytes(key, { from: 0, to: key.length }, stored, 0));
  return stored;
}

/** The record an index entry points to. */
export function recordIdOf(index: IndexInfo, entry: { key: Uint8Array; value?: Uint8Array }): number {
  const bytes = Buffer.from(index.isUnique && entry.value ? entry.value : entry.key);
  return bytes.readUIntBE(bytes.length - 6, 6);
}
