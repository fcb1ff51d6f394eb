import { ProtocolError } from './message.ts';

/** MongoDB's limit. */
export const MAX_MESSAGE_BYTES = 48_000_000;

export class MessageFramer {
  #pieces: Buffer[] = [];
  #length = 0;

  *push(piece: Buffer): Generator<Buffer> {
    this.#pieces.push(piece);
    this.#length += piece.length;
    for (let size = this.#nextSize(); size !== undefined && size <= this.#length; size = this.#nextSize()) {
      const all = this.#pieces.length === 1 ? (this.#pieces[0] ?? piece) : Buffer.concat(this.#pieces);
      const rest = all.subarray(size);
      this.#pieces = rest.length > 0 ? [rest] : [];
      this.#length = rest.length;
      yield Buffer.from(all.subarray(0, size));
    }
  }

  #nextSize(): number | undefined {
    if (this.#length < 4) return undefined;
    const [first] = this.#pieces;
    if (first && first.length < 4) this.#pieces = [Buffer.concat(this.#pieces)];
    const size = this.#pieces[0]?.readInt32LE(0) ?? 0;
    if (size < 16 || size > MAX_MESSAGE_BYTES) throw new ProtocolError(`impossible message length ${size}`);
    return size;
  }
}
