/** Encodes a document key: collection ID (4 bytes), record ID (6 bytes). */
export function recordKey(collectionId: number, recordId: number): Buffer {
  const key = Buffer.allocUnsafe(10);
  key.writeUInt32BE(collectionId, 0);
  key.writeUIntBE(recordId, 4, 6);
  return key;
}

/** Reads the record ID of a document key at `start`: 6 bytes, without allocating a buffer per key. */
export function recordIdIn(bytes: Uint8Array, start = 0): number {
  let id = 0;
  for (let i = start + 4; i < start + 10; i++) id = id * 256 + (bytes[i] ?? 0);
  return id;
}
