import { copyBytes } from '../bson/raw-document.ts';

/** Of one unit of a JavaScript string. */
const MAX_UTF8_BYTES = 3;

/** A growing byte buffer for one key. */
export class KeyWriter {
  #bytes = Buffer.allocUnsafe(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Forgets what was written after so many bytes. */
  cutTo(length: number): void {
    this.#length = length;
  }

  /** Turns every bit from a place on. */
  complementFrom(start: number): void {
    for (let i = start; i < this.#length; i++) this.#bytes[i] = ~(this.#bytes[i] ?? 0) & 0xff;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  bytes(values: Uint8Array): void {
    this.#reserve(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  uint16(value: number): void {
    this.#reserve(2);
    this.#length = this.#bytes.writeUInt16BE(value, this.#length);
  }

  uint32(value: number): void {
    this.#reserve(4);
    this.#length = this.#bytes.writeUInt32BE(value, this.#length);
  }

  uint64(value: bigint): void {
    this.#reserve(8);
    this.#length = this.#bytes.writeBigUInt64BE(value, this.#length);
  }

  /** A double whose bytes order like its value: sign bit flipped for positives, all bits for negatives. */
  double(value: number): void {
    this.#reserve(8);
    const at = this.#length;
    this.#length = this.#bytes.writeDoubleBE(value === 0 ? 0 : value, at);
    const negative = (this.#bytes[at] ?? 0) >= 0x80;
    if (negative) for (let i = at; i < at + 8; i++) this.#bytes[i] = ~(this.#bytes[i] ?? 0) & 0xff;
    else this.#bytes[at] = (this.#bytes[at] ?? 0) | 0x80;
  }

  /** UTF-8 text, ordered and self-delimiting: 00 inside becomes 00 FF, 00 00 ends it. */
  text(value: string): void {
    if (value.includes('\0')) {
      for (const byte of Buffer.from(value)) this.#escaped(byte);
    } else {
      this.#reserve(value.length * MAX_UTF8_BYTES);
      this.#length += this.#bytes.write(value, this.#length);
    }
    this.uint16(0);
  }

  #escaped(byte: number): void {
    this.byte(byte);
    if (byte === 0) this.byte(0xff);
  }

  /** The bytes written so far, as a copy. */
  finish(): Buffer {
    const copy = Buffer.allocUnsafe(this.#length);
    copyBytes(this.#bytes, { from: 0, to: this.#length }, copy, 0);
    return copy;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
