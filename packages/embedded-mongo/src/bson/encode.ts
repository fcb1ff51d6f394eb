import { Double, Int32, Long, ObjectId, serialize, Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { type BsonDocument, getFieldNames, isDocument, MAX_DEPTH } from './document.ts';
import { BsonUndefined, dateMilliseconds, DbPointer } from './rare-values.ts';

/** Initial buffer size; fits nearly all documents. */
const FIRST_SIZE = 4096;
/** Larger documents hand over their buffer instead of being copied. */
const KEPT_SIZE = 65_536;

class Output {
  bytes = Buffer.allocUnsafe(FIRST_SIZE);
  length = 0;
  depth = 0;

  take(size: number): number {
    const start = this.length;
    this.length += size;
    if (this.length > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.length, this.bytes.length * 2));
      this.bytes.copy(larger, 0, 0, start);
      this.bytes = larger;
    }
    return start;
  }

  byte(value: number): void {
    const at = this.take(1);
    this.bytes[at] = value;
  }

  int32(value: number): void {
    const at = this.take(4);
    this.bytes.writeInt32LE(value | 0, at);
  }

  text(value: string): number {
    const size = Buffer.byteLength(value) + 1;
    const at = this.take(size);
    this.bytes.write(value, at, 'utf8');
    this.bytes[at + size - 1] = 0;
    return size;
  }

  put(values: Uint8Array): void {
    const at = this.take(values.length);
    this.bytes.set(values, at);
  }
}

/** Shared, because a buffer per document would be many times larger than its content. */
let shared = new Output();

/** Omits `undefined` fields. @throws MongoError Overflow if it is nested too deeply to be read again. */
export function encodeDocument(document: BsonDocument): Buffer {
  const output = shared;
  output.length = 0;
  output.depth = 0;
  writeFields(output, document);
  const bytes = output.bytes.subarray(0, output.length);
  if (output.length <= KEPT_SIZE) return Buffer.from(bytes);
  shared = new Output();
  return bytes;
}

function writeFields(output: Output, document: BsonDocument): void {
  const start = begin(output);
  for (const name of getFieldNames(document)) {
    const value = document[name];
    if (value !== undefined) writeElement(output, name, value);
  }
  end(output, start);
}

function writeItems(output: Output, items: readonly unknown[]): void {
  const start = begin(output);
  for (const [i, item] of items.entries()) writeElement(output, String(i), item ?? null);
  end(output, start);
}

function begin(output: Output): number {
  if (output.depth > MAX_DEPTH) throw new MongoError('Overflow', `a document is nested deeper than ${MAX_DEPTH} levels`);
  output.depth++;
  return output.take(4);
}

function end(output: Output, start: number): void {
  output.depth--;
  output.byte(0);
  output.bytes.writeInt32LE(output.length - start, start);
}

function writeElement(output: Output, name: string, value: unknown): void {
  const at = output.take(1);
  if (name.includes('\0')) throw new RangeError('the name of a field has a zero byte');
  output.text(name);
  const type = writeValue(output, value);
  if (type === undefined) {
    output.length = at;
    // Strips length and terminator from the library's document of one element.
    output.put(serialize({ [name]: value }).subarray(4, -1));
  } else {
    output.bytes[at] = type;
  }
}

/** Returns undefined for rare types and writes nothing. */
function writeValue(output: Output, value: unknown): number | undefined {
  if (typeof value === 'string') {
    const at = output.take(4);
    const size = output.text(value);
    output.bytes.writeInt32LE(size, at);
    return 0x02;
  }
  if (isDocument(value)) {
    writeFields(output, value);
    return 0x03;
  }
  if (Array.isArray(value)) {
    writeItems(output, value);
    return 0x04;
  }
  if (value === null) return 0x0a;
  if (typeof value === 'boolean') {
    output.byte(Number(value));
    return 0x08;
  }
  if (value instanceof Date) {
    const at = output.take(8);
    output.bytes.writeBigInt64LE(dateMilliseconds(value), at);
    return 0x09;
  }
  return writeClass(output, value);
}

function writeClass(output: Output, value: unknown): number | undefined {
  if (value instanceof Int32) {
    output.int32(value.value);
    return 0x10;
  }
  if (value instanceof Double) {
    const at = output.take(8);
    output.bytes.writeDoubleLE(value.value, at);
    return 0x01;
  }
  if (value instanceof ObjectId) {
    output.put(value.id);
    return 0x07;
  }
  // Timestamp is a subclass of Long but a different BSON type.
  if (value instanceof Long && !(value instanceof Timestamp)) {
    output.int32(value.low);
    output.int32(value.high);
    return 0x12;
  }
  if (value instanceof DbPointer) {
    output.put(value.bytes);
    return 0x0c;
  }
  return value instanceof BsonUndefined ? 0x06 : undefined;
}
