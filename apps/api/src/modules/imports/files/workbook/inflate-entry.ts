import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { largeWorkbook } from './refusals.ts';

const CHUNK_BYTES = 32 * 1024;
const STORED = 0;
const DEFLATED = 8;

interface EntryData {
  method: number;
  checksum: number;
  maxBytes: number;
}

/** Yields between chunks: the server keeps answering while a large sheet is read. */
export async function* inflateEntry(data: Buffer, { method, checksum, maxBytes }: EntryData): AsyncGenerator<Buffer> {
  let length = 0;
  let sum = 0;
  for await (const chunk of method === DEFLATED ? inflate(data) : slice(data, method)) {
    length += chunk.length;
    if (length > maxBytes) throw largeWorkbook();
    sum = crc32(chunk, sum);
    await nextTurn();
    yield chunk;
  }
  if (sum !== checksum) throw new Error('the checksum of an entry is wrong');
}

/** Not by yauzl, which does not close its inflate stream if it is abandoned. */
function inflate(data: Buffer): AsyncIterable<Buffer> {
  const stream = createInflateRaw({ chunkSize: CHUNK_BYTES });
  stream.end(data);
  return stream;
}

async function* slice(data: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method !== STORED) throw new Error(`unknown compression method ${method}`);
  for (let start = 0; start < data.length; start += CHUNK_BYTES) yield data.subarray(start, start + CHUNK_BYTES);
}
