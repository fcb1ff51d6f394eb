import { isAt } from './raw-document.ts';

/** Power of two, far more than the distinct field names of all collections. */
const PLACES = 1_024;
/** Longer names are rare. */
const MAX_NAME_BYTES = 32;

interface Name {
  bytes: Buffer;
  text: string;
}

/** Interns field names: a known name allocates no string and keeps its property lookup fast. */
export class NameCache {
  readonly #names = Array.from({ length: PLACES }, (): Name | undefined => undefined);

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
