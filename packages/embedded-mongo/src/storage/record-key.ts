/** The key of a document: collection id (4 bytes), record id (6 bytes). */
export function recordKey(collectionId: number, recordId: number): Buffer {
  const key = Buffer.allocUnsafe(10);
  key.writeUInt32BE(collectionId, 0);
  key.writeUIntBE(recordId, 4, 6);
  return key;
}

/** The record id in the key of a document, which begins at `start`: six bytes, without a buffer of its own for each key of a scan. */
export function recordIdIn(bytes: Uint8Array, start = 0): number {
  let id = 0;
  for (let i = start + 4; i < start + 10; i++) id = id * 256 + (bytes[i] ?? 0);
  return id;
}
