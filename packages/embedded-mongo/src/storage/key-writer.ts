import { copyBytes } from '../bson/raw-document.ts';

/** Per UTF-16 code unit. */
const MAX_UTF8_BYTES = 3;

export class KeyWriter {
  #bytes = Buffer.allocUnsafe(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  cutTo(length: number): void {
    this.#length = length;
  }

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

  /** Writes a double whose bytes sort by value: sign bit flipped for positive, all bits for negative numbers. */
  double(value: number): void {
    this.#reserve(8);
    const at = this.#length;
    this.#length = this.#bytes.writeDoubleBE(value === 0 ? 0 : value, at);
    const negative = (this.#bytes[at] ?? 0) >= 0x80;
    if (negative) for (let i = at; i < at + 8; i++) this.#bytes[i] = ~(this.#bytes[i] ?? 0) & 0xff;
    else this.#bytes[at] = (this.#bytes[at] ?? 0) | 0x80;
  }

  /** Writes sortable, self-delimiting UTF-8: 00 becomes 00 FF, 00 00 terminates. */
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
