import { deserialize, Double, Int32, Long, ObjectId } from 'bson';
import { type BsonDocument, MAX_DEPTH, setOwnValue } from './document.ts';
import { NameCache } from './name-cache.ts';
import { BsonUndefined, DbPointer, WideDate } from './rare-values.ts';
import { ElementCursor, FieldNames, int32At, joinElements } from './raw-document.ts';

const MAX_DATE_MS = 8_640_000_000_000_000;

const TYPED = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;
const STRICT_TEXT = new TextDecoder('utf-8', { fatal: true });

/** `rawArray` names a top-level array whose documents stay encoded. @throws Error for invalid BSON. */
export function decodeDocument(bytes: Uint8Array, options: { rawArray?: string } = {}): BsonDocument {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return decodeFields(buffer, { depth: 0, ...options });
}

export function decodeElement(cursor: ElementCursor, depth = 0): unknown {
  const { bytes, start, nameEnd, end } = cursor;
  const at = nameEnd + 1;
  switch (bytes[start]) {
    case 0x01:
      return new Double(bytes.readDoubleLE(at));
    case 0x02:
      return decodeText(bytes, at + 4, end - 1);
    case 0x03:
      return decodeFields(bytes.subarray(at, end), { depth: depth + 1 });
    case 0x04:
      return decodeItems(bytes.subarray(at, end), depth + 1);
    case 0x06:
      return new BsonUndefined();
    case 0x07:
      return new ObjectId(Uint8Array.prototype.slice.call(bytes, at, end));
    case 0x08:
      return bytes[at] === 1;
    case 0x09:
      return decodeDate(bytes, at);
    case 0x0a:
      return null;
    case 0x0c:
      return new DbPointer(Buffer.from(bytes.subarray(at, end)));
    case 0x10:
      return new Int32(int32At(bytes, at));
    case 0x12:
      return new Long(int32At(bytes, at), int32At(bytes, at + 4));
    default:
      // Rare types are decoded by the library, which needs a whole document.
      return deserialize(joinElements([cursor.element]), TYPED)[cursor.name];
  }
}

function decodeFields(bytes: Buffer, { depth, rawArray }: { depth: number; rawArray?: string }): BsonDocument {
  const document: BsonDocument = {};
  const cursor = openCursor(bytes, depth);
  while (cursor.next()) {
    const name = getName(cursor);
    const isRaw = name === rawArray && bytes[cursor.start] === 0x04;
    setOwnValue(document, name, isRaw ? rawItems(bytes.subarray(cursor.nameEnd + 1, cursor.end)) : decodeElement(cursor, depth));
  }
  return document;
}

function decodeItems(bytes: Buffer, depth: number): unknown[] {
  const items: unknown[] = [];
  const cursor = openCursor(bytes, depth);
  while (cursor.next()) items.push(decodeElement(cursor, depth));
  return items;
}

function rawItems(bytes: Buffer): unknown[] {
  const items: unknown[] = [];
  const cursor = openCursor(bytes, 1);
  while (cursor.next()) items.push(bytes[cursor.start] === 0x03 ? bytes.subarray(cursor.nameEnd + 1, cursor.end) : undefined);
  return items;
}

/** Stored bytes may be part of a larger buffer; nested lengths are already checked. */
function openCursor(bytes: Buffer, depth: number): ElementCursor {
  if (depth > MAX_DEPTH) throw new RangeError(`a document is nested deeper than ${MAX_DEPTH} levels`);
  const length = int32At(bytes, 0);
  if (length < 5 || length > bytes.length || bytes[length - 1] !== 0) {
    throw new RangeError('the length of a document is not that of its bytes');
  }
  return new ElementCursor(length === bytes.length ? bytes : bytes.subarray(0, length));
}

function decodeDate(bytes: Buffer, at: number): Date {
  const near = int32At(bytes, at + 4) * 2 ** 32 + (int32At(bytes, at) >>> 0);
  return Math.abs(near) <= MAX_DATE_MS ? new Date(near) : new WideDate(bytes.readBigInt64LE(at));
}

const NAMES = new NameCache();

const getName = ({ bytes, start, nameEnd }: ElementCursor): string =>
  NAMES.get(bytes, { start: start + 1, end: nameEnd }, () => decodeText(bytes, start + 1, nameEnd));

function decodeText(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, end);
  return text.includes('\uFFFD') ? STRICT_TEXT.decode(bytes.subarray(start, end)) : text;
}

/** Decodes only the named top-level fields, which makes large scans affordable. */
export function fieldReader(fields: Iterable<string>): (bytes: Buffer) => BsonDocument {
  const names = new FieldNames(fields);
  return (bytes) => {
    const cursor = new ElementCursor(bytes);
    const document: BsonDocument = {};
    for (let found = 0; found < names.size && cursor.next();) {
      const name = names.find(cursor);
      if (name === undefined) continue;
      found++;
      setOwnValue(document, name, decodeElement(cursor));
    }
    return document;
  };
}
