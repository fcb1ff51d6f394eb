import { mongo } from 'mongoose';

/** A driver cursor with `raw: true`. */
interface RawCursor {
  hasNext: () => Promise<boolean>;
  readBufferedDocuments: () => Buffer[];
  close: () => Promise<void>;
}

/** Skips the driver's UTF-8 validation. */
export const decodeStored = (bytes: Buffer): mongo.BSON.Document =>
  mongo.BSON.deserialize(bytes, { validation: { utf8: false } });

/** Decodes only documents whose bytes, as Latin-1, may match: decoding all takes twice as long. @returns null for others. */
export const decodeHolding =
  <Item>(mayHold: (bytes: string) => boolean) =>
  (bytes: Buffer): Item | null =>
    mayHold(bytes.toString('latin1')) ? (decodeStored(bytes) as Item) : null;

/** Prefetches the next batch. Decodes one by one: a decoded batch would survive the first garbage collection, twice as slow. */
export async function* readBatches<Item>(
  cursor: RawCursor,
  decode: (bytes: Buffer) => Item = (bytes) => decodeStored(bytes) as Item,
): AsyncGenerator<Iterable<Item>> {
  try {
    let more = await cursor.hasNext();
    while (more) {
      const batch = cursor.readBufferedDocuments();
      const next = cursor.hasNext();
      // Awaited below, unless the reader has left.
      next.catch(() => undefined);
      yield decodeAll(batch, decode);
      more = await next;
    }
  } finally {
    await cursor.close();
  }
}

function* decodeAll<Item>(batch: readonly Buffer[], decode: (bytes: Buffer) => Item): Generator<Item> {
  for (const bytes of batch) yield decode(bytes);
}
