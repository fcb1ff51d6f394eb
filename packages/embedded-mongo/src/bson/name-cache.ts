import { isAt } from './raw-document.ts';

/** A power of two: many more than the fields of all collections together. */
const PLACES = 1_024;
/** Longer names are rare. */
const MAX_NAME_BYTES = 32;

interface Name {
  bytes: Buffer;
  text: string;
}

/** Names of fields as they were read before: one that is known is no new text, and JavaScript knows already which field it names. */
export class NameCache {
  readonly #names = Array.from({ length: PLACES }, (): Name | undefined => undefined);

  /** The text of the bytes from `start` up to `end`, as `read` makes it the first time. */
  get(bytes: Buffer, { start, end }: { start: number; end: number }, read: () => string): string {
    if (end - start > MAX_NAME_BYTES) return read();
    let hash = 0;
    for (let i = start; i < end; i++) hash = Math.imul(hash, 31) + (bytes[i] ?? 0);
    const place = hash & (PLACES - 1);
    const known = this.#names[place];
    if (known && known.bytes.length === end - start && isAt(bytes, start, known.bytes)) return known.text;
    const text = read();
    this.#names[place] = { bytes: Buffer.from(bytes.subarray(start, end)), text };
    return text;
  }
}
