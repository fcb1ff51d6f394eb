import type { BsonDocument } from './document.ts';
import { decodeDocument } from './document.ts';

const FIXED_SIZES = new Map([
  [0x01, 8],
  [0x06, 0],
  [0x07, 12],
  [0x08, 1],
  [0x09, 8],
  [0x0a, 0],
  [0x10, 4],
  [0x11, 8],
  [0x12, 8],
  [0x13, 16],
  [0x7f, 0],
  [0xff, 0],
]);

function sizeOfValue(bytes: Buffer, type: number, at: number): number {
  const fixed = FIXED_SIZES.get(type);
  if (fixed !== undefined) return fixed;
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + bytes.readInt32LE(at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return bytes.readInt32LE(at);
    case 0x05:
      return 5 + bytes.readInt32LE(at);
    case 0x0b: {
      const flags = bytes.indexOf(0, at) + 1;
      return bytes.indexOf(0, flags) + 1 - at;
    }
    case 0x0c:
      return 4 + bytes.readInt32LE(at) + 12;
    default:
      throw new RangeError(`unknown BSON type ${type}`);
  }
}

/** Walks the top-level elements of BSON bytes without decoding their values. */
export class ElementCursor {
  readonly bytes: Buffer;
  start = 4;
  nameEnd = 4;
  end = 4;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  next(): boolean {
    this.start = this.end;
    const type = this.bytes[this.start];
    if (type === undefined || type === 0) return false;
    this.nameEnd = this.bytes.indexOf(0, this.start + 1);
    this.end = this.nameEnd + 1 + sizeOfValue(this.bytes, type, this.nameEnd + 1);
    return true;
  }

  get name(): string {
    return this.bytes.toString('utf8', this.start + 1, this.nameEnd);
  }

  get element(): Buffer {
    return this.bytes.subarray(this.start, this.end);
  }
}

/** Puts raw elements together to the bytes of one document. */
export function joinElements(elements: readonly Uint8Array[]): Buffer {
  const length = elements.reduce((sum, element) => sum + element.length, 5);
  const bytes = Buffer.alloc(length);
  bytes.writeInt32LE(length, 0);
  let at = 4;
  for (const element of elements) {
    bytes.set(element, at);
    at += element.length;
  }
  return bytes;
}

/** The document's bytes with only those top-level fields that `keep` accepts; values are copied, not decoded. */
export function filterFields(bytes: Buffer, keep: (name: string) => boolean): Buffer {
  const cursor = new ElementCursor(bytes);
  const kept: Buffer[] = [];
  while (cursor.next()) if (keep(cursor.name)) kept.push(cursor.element);
  return joinElements(kept);
}

/** A reader that decodes only the named top-level fields: what makes scanning many documents bearable. */
export function fieldReader(fields: ReadonlySet<string>): (bytes: Buffer) => BsonDocument {
  const names = [...fields].map((field) => Buffer.from(field));
  return (bytes) => {
    const cursor = new ElementCursor(bytes);
    const found: Buffer[] = [];
    while (found.length < names.length && cursor.next()) {
      if (names.some((name) => isNamed(cursor, name))) found.push(cursor.element);
    }
    return decodeDocument(joinElements(found));
  };
}

function isNamed(cursor: ElementCursor, name: Buffer): boolean {
  const offset = cursor.start + 1;
  if (cursor.nameEnd - offset !== name.length) return false;
  for (let i = 0; i < name.length; i++) if (cursor.bytes[offset + i] !== name[i]) return false;
  return true;
}
