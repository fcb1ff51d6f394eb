/** Keys from `start` (inclusive) to `end` (exclusive). */
export interface KeyRange {
  start: Buffer;
  end: Buffer;
}

export function afterPrefix(bytes: Buffer): Buffer {
  for (let i = bytes.length - 1; i >= 0; i--) {
    const byte = bytes[i] ?? 0xff;
    if (byte !== 0xff) return Buffer.concat([bytes.subarray(0, i), Buffer.from([byte + 1])]);
  }
  return Buffer.concat([bytes, Buffer.alloc(2048, 0xff)]);
}

export function prefixRange(bytes: Buffer): KeyRange {
  return { start: bytes, end: afterPrefix(bytes) };
}

export function mergeRanges(ranges: readonly KeyRange[]): KeyRange[] {
  const merged: KeyRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start.compare(b.start))) {
    if (range.start.compare(range.end) >= 0) continue;
    const last = merged.at(-1);
    if (last && range.start.compare(last.end) <= 0) {
      if (range.end.compare(last.end) > 0) merged[merged.length - 1] = { start: last.start, end: range.end };
    } else {
      merged.push(range);
    }
  }
  return merged;
}
