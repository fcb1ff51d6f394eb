/** The key of a document: collection id (4 bytes), record id (6 bytes). */
export function recordKey(collectionId: number, recordId: number): Buffer {
  const key = Buffer.allocUnsafe(10);
  key.writeUInt32BE(collectionId, 0);
  key.writeUIntBE(recordId, 4, 6);
  return key;
}

/** The record id in the key of a document: six bytes, without a buffer of its own for each key of a scan. */
export function recordIdIn(key: Uint8Array): number {
  let id = 0;
  for (let i = 4; i < 10; i++) id = id * 256 + (key[i] ?? 0);
  return id;
}
