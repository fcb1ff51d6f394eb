import { mongo } from 'mongoose';

/** A cursor of the driver that was opened with `raw: true`. */
interface RawCursor {
  hasNext: () => Promise<boolean>;
  readBufferedDocuments: () => Buffer[];
  close: () => Promise<void>;
}

/** A document as it was stored; its texts are not tested anew for being UTF-8, as the driver does. */
export const decodeStored = (bytes: Buffer): mongo.BSON.Document =>
  mongo.BSON.deserialize(bytes, { validation: { utf8: false } });

/**
 * Makes a decoder for those alone whose bytes, as Latin-1, may hold what is looked for: to decode all takes twice the time.
 * @returns null for each other document.
 */
export const decodeHolding =
  <Item>(mayHold: (bytes: string) => boolean) =>
  (bytes: Buffer): Item | null =>
    mayHold(bytes.toString('latin1')) ? (decodeStored(bytes) as Item) : null;

/**
 * Gives what a cursor finds batch by batch, while the database already makes the next one. A document is decoded when its turn
 * comes: a whole batch of them would outlive the collector's first look, which doubles the time.
 */
export async function* readBatches<Item>(
  cursor: RawCursor,
  decode: (bytes: Buffer) => Item = (bytes) => decodeStored(bytes) as Item,
): AsyncGenerator<Iterable<Item>> {
  try {
    let more = await cursor.hasNext();
    while (more) {
      const batch = cursor.readBufferedDocuments();
      const next = cursor.hasNext();
      // Awaited below, unless the reader has left meanwhile.
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
