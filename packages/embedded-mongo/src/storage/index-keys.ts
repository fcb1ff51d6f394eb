import type { BsonDocument } from '../bson/document.ts';
import { copyBytes } from '../bson/raw-document.ts';
import { tuplesAt } from '../query/path.ts';
import type { IndexInfo } from './index-info.ts';
import { writeKeyPart } from './key-encoding.ts';
import { KeyWriter } from './key-writer.ts';

export interface IndexKey {
  bytes: Buffer;
  values: readonly unknown[];
  isLossy: boolean;
}

export interface DocumentKeys {
  keys: readonly IndexKey[];
  arrays: readonly boolean[];
}

/** Shared; keys are created one at a time. */
const WRITER = new KeyWriter();
export const NO_KEYS: DocumentKeys = { keys: [], arrays: [] };

export function getDocumentKeys(index: IndexInfo, document: BsonDocument): DocumentKeys {
  if (!index.covers(document)) return NO_KEYS;
  const { tuples, arrays } = tuplesAt(document, index.paths);
  const keys = tuples.map((values) => encodeIndexKey(index, values));
  return { keys: keys.length > 1 ? [...new Map(keys.map((key) => [toMapKey(key), key])).values()] : keys, arrays };
}

export function getNewKeys({ keys: before }: DocumentKeys, { keys: after }: DocumentKeys): readonly IndexKey[] {
  if (before.length === 0 || after.length === 0) return after;
  const known = new Set(before.map(toMapKey));
  return after.filter((key) => !known.has(toMapKey(key)));
}

const toMapKey = ({ bytes }: IndexKey): string => bytes.toString('latin1');

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

/** Returns the common prefix of an index's keys: its ID, 4 bytes. */
export function indexPrefix(index: IndexInfo): Buffer {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(index.id, 0);
  return prefix;
}

/** Encodes a record ID as the suffix of an index key or the value of a unique key: 6 bytes. */
export function encodeRecordId(recordId: number): Buffer {
  const bytes = Buffer.allocUnsafe(6);
  bytes.writeUIntBE(recordId, 0, 6);
  return bytes;
}

export function withRecordId(key: Buffer, id: Buffer): Buffer {
  const stored = Buffer.allocUnsafe(key.length + id.length);
  copyBytes(id, { from: 0, to: id.length }, stored, copyBytes(key, { from: 0, to: key.length }, stored, 0));
  return stored;
}

export function getRecordId(index: IndexInfo, entry: { key: Uint8Array; value?: Uint8Array }): number {
  const bytes = Buffer.from(index.isUnique && entry.value ? entry.value : entry.key);
  return bytes.readUIntBE(bytes.length - 6, 6);
}
