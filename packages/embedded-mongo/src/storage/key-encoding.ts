import { getEntries, isDocument } from '../bson/document.ts';
import { floorDouble, toNumeric } from '../bson/numbers.ts';
import { DbPointer, WideDate } from '../bson/rare-values.ts';
import { RANK, getRank } from '../bson/types.ts';
import { toBinary, getCodeText, objectIdBytes, toRegexParts, getScope, toTimestamp } from '../query/compare.ts';
import { KeyWriter } from './key-writer.ts';

/** LMDB's key limit. */
const MAX_KEY_BYTES = 1978;
/** Index ID, record ID and one truncation mark. */
const OVERHEAD_BYTES = 4 + 6 + 32;
const NUMBER_NAN = 0x00;
const NUMBER_REAL = 0x01;

/** One field of an index key. `lossy`: other values may have the same bytes, so the document decides. */
export interface KeyPart {
  bytes: Buffer;
  lossy: boolean;
}

export function partBudget(fieldCount: number): number {
  return Math.floor((MAX_KEY_BYTES - OVERHEAD_BYTES) / fieldCount);
}

/**
 * Encodes a value so that byte order equals BSON order. No encoding is a prefix of another, so equality is a prefix of a
 * compound key. Beyond `budget` it is truncated and ended with FF, which keeps the order.
 */
export function encodeKeyPart(value: unknown, budget: number): KeyPart {
  const writer = new KeyWriter();
  const lossy = writeKeyPart(writer, value, { budget, isDescending: false });
  return { bytes: writer.finish(), lossy };
}

/** Inverted for descending fields. Returns whether the bytes are lossy. */
export function writeKeyPart(writer: KeyWriter, value: unknown, field: { budget: number; isDescending: boolean }): boolean {
  const start = writer.length;
  const lossy = writeValue(writer, value);
  const isCut = writer.length - start > field.budget;
  if (isCut) {
    writer.cutTo(start + field.budget);
    writer.byte(0xff);
  }
  if (field.isDescending) writer.complementFrom(start);
  return lossy || isCut;
}

export function complement(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.map((byte) => ~byte & 0xff));
}

function writeValue(writer: KeyWriter, value: unknown): boolean {
  const rank = getRank(value);
  writer.byte(rank);
  return writePayload(writer, rank, value);
}

function writePayload(writer: KeyWriter, rank: number, value: unknown): boolean {
  switch (rank) {
    case RANK.number:
      return writeNumber(writer, value);
    case RANK.string:
      writer.text(String(value));
      return false;
    case RANK.object:
      return writeObject(writer, value);
    case RANK.array:
      return writeArray(writer, value);
    case RANK.boolean:
      writer.byte(Number(value));
      return false;
    case RANK.date:
      if (value instanceof Date) writeDate(writer, value);
      return false;
    default:
      writeBytes(writer, rank, value);
      return false;
  }
}

/** Writes milliseconds since 1970 as 64 bits with the sign flipped; avoids BigInt for dates within JavaScript's range. */
function writeDate(writer: KeyWriter, date: Date): void {
  if (date instanceof WideDate) {
    writer.uint64(BigInt.asUintN(64, date.milliseconds + (1n << 63n)));
    return;
  }
  const milliseconds = date.getTime();
  const high = Math.floor(milliseconds / 2 ** 32);
  writer.uint32(high + 2 ** 31);
  writer.uint32(milliseconds - high * 2 ** 32);
}

function writeNumber(writer: KeyWriter, value: unknown): boolean {
  const { floor, units, exact } = floorDouble(toNumeric(value) ?? 0);
  writer.byte(Number.isNaN(floor) ? NUMBER_NAN : NUMBER_REAL);
  writer.double(Number.isNaN(floor) ? 0 : floor);
  writer.uint16(units);
  return !exact;
}

function writeObject(writer: KeyWriter, value: unknown): boolean {
  let lossy = false;
  for (const [name, field] of isDocument(value) ? getEntries(value) : []) {
    const rank = getRank(field);
    writer.byte(rank);
    writer.text(name);
    lossy = writePayload(writer, rank, field) || lossy;
  }
  writer.byte(0);
  return lossy;
}

function writeArray(writer: KeyWriter, value: unknown): boolean {
  let lossy = false;
  if (Array.isArray(value)) for (const item of value) lossy = writeValue(writer, item) || lossy;
  writer.byte(0);
  return lossy;
}

function writeBytes(writer: KeyWriter, rank: number, value: unknown): void {
  switch (rank) {
    case RANK.objectId:
      writer.bytes(objectIdBytes(value));
      break;
    case RANK.binary: {
      const { subtype, bytes } = toBinary(value);
      writer.uint32(bytes.length);
      writer.byte(subtype);
      writer.bytes(bytes);
      break;
    }
    case RANK.timestamp:
      writer.uint64(toTimestamp(value));
      break;
    case RANK.regex:
      for (const text of toRegexParts(value)) writer.text(text);
      break;
    case RANK.code:
      writer.text(getCodeText(value));
      break;
    case RANK.codeWithScope:
      writer.text(getCodeText(value));
      writeObject(writer, getScope(value));
      break;
    case RANK.dbPointer:
      if (value instanceof DbPointer) writer.bytes(value.bytes);
      break;
    default:
      break;
  }
}
