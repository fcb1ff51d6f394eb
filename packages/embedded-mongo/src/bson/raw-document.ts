/** Value size by type; 0 for variable-size and unknown types. */
const FIXED_SIZES = Uint8Array.from({ length: 256 }, (_, type) => {
  if (type === 0x01 || type === 0x09 || type === 0x11 || type === 0x12) return 8;
  if (type === 0x07) return 12;
  if (type === 0x08) return 1;
  if (type === 0x10) return 4;
  return type === 0x13 ? 16 : 0;
});

/** Reads a signed 32-bit little-endian integer, ten times faster than `readInt32LE` because it does not check bounds. */
export const int32At = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);

function sizeOfValue(bytes: Buffer, type: number, at: number): number {
  const fixed = FIXED_SIZES[type] ?? 0;
  if (fixed > 0) return fixed;
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + int32At(bytes, at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return int32At(bytes, at);
    case 0x05:
      return 5 + int32At(bytes, at);
    case 0x06:
    case 0x0a:
    case 0x7f:
    case 0xff:
      return 0;
    case 0x0b: {
      const flags = bytes.indexOf(0, at) + 1;
      return bytes.indexOf(0, flags) + 1 - at;
    }
    case 0x0c:
      return 4 + int32At(bytes, at) + 12;
    default:
      throw new RangeError(`unknown BSON type ${type}`);
  }
}

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
    const { bytes } = this;
    const type = bytes[this.start];
    if (type === undefined || type === 0) return false;
    let at = this.start + 1;
    while ((bytes[at] ?? 0) !== 0) at++;
    this.nameEnd = at;
    this.end = at + 1 + sizeOfValue(bytes, type, at + 1);
    // The last byte of a document is its terminator.
    if (this.end <= at || this.end >= bytes.length) throw new RangeError('an element is longer than its document');
    return true;
  }

  get name(): string {
    return this.bytes.toString('utf8', this.start + 1, this.nameEnd);
  }

  get element(): Buffer {
    return this.bytes.subarray(this.start, this.end);
  }
}

export function joinElements(elements: readonly Uint8Array[]): Buffer {
  const length = elements.reduce((sum, element) => sum + element.length, 5);
  const bytes = Buffer.allocUnsafe(length);
  let at = bytes.writeInt32LE(length, 0);
  for (const element of elements) {
    bytes.set(element, at);
    at += element.length;
  }
  bytes[at] = 0;
  return bytes;
}

export class FieldNames {
  readonly size: number;
  readonly #byLength: { bytes: Buffer; name: string }[][] = [];

  constructor(names: Iterable<string>) {
    const all = [...new Set(names)].map((name) => ({ name, bytes: Buffer.from(name) }));
    this.size = all.length;
    for (const one of all) (this.#byLength[one.bytes.length] ??= []).push(one);
  }

  find({ bytes, start, nameEnd }: ElementCursor): string | undefined {
    const candidates = this.#byLength[nameEnd - start - 1];
    if (candidates === undefined) return undefined;
    for (const one of candidates) if (isAt(bytes, start + 1, one.bytes)) return one.name;
    return undefined;
  }
}

export function isAt(bytes: Buffer, at: number, name: Buffer): boolean {
  for (let i = 0; i < name.length; i++) if (bytes[at + i] !== name[i]) return false;
  return true;
}

export const copyDocument = (bytes: Buffer): Buffer => Buffer.from(bytes.subarray(0, int32At(bytes, 0)));

export function filterFields(bytes: Buffer, names: FieldNames, { keep }: { keep: 'named' | 'others' }): Buffer {
  const cursor = new ElementCursor(bytes);
  const isNamedKept = keep === 'named';
  const enough = isNamedKept ? names.size : Number.POSITIVE_INFINITY;
  const ranges: number[] = [];
  let named = 0;
  let length = 5;
  while (named < enough && cursor.next()) {
    const isNamed = names.find(cursor) !== undefined;
    if (isNamed) named++;
    if (isNamed !== isNamedKept) continue;
    length += cursor.end - cursor.start;
    // Merges adjacent ranges to copy them at once.
    if (ranges.at(-1) === cursor.start) ranges[ranges.length - 1] = cursor.end;
    else ranges.push(cursor.start, cursor.end);
  }
  const result = Buffer.allocUnsafe(length);
  let at = result.writeInt32LE(length, 0);
  for (let i = 0; i < ranges.length; i += 2) at = copyBytes(bytes, { from: ranges[i] ?? 0, to: ranges[i + 1] ?? 0 }, result, at);
  result[at] = 0;
  return result;
}

/** Below this length a byte loop is faster than `copy`. */
const SHORT = 256;

export function copyBytes(bytes: Buffer, { from, to }: { from: number; to: number }, target: Buffer, start: number): number {
  if (to - from < SHORT) for (let i = from; i < to; i++) target[start + i - from] = bytes[i] ?? 0;
  else target.set(bytes.subarray(from, to), start);
  return start + to - from;
}
