import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { largeWorkbook, protectedWorkbook, toRefusal } from './refusals.ts';

const MAX_ENTRIES = 10_000;

export interface Archive {
  /** In lower case, without a leading slash: some programs write other letters than they refer to. */
  names: readonly string[];
  has: (name: string) => boolean;
  /** @throws AppError UNSUPPORTED_MEDIA_TYPE if the entry is damaged or has more bytes than allowed. */
  read: (name: string, maxBytes: number) => AsyncGenerator<Buffer>;
}

const CHUNK_BYTES = 32 * 1024;
const STORED = 0;
const DEFLATED = 8;

interface EntryData {
  method: number;
  checksum: number;
  maxBytes: number;
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE if the ZIP is damaged. */
export async function openArchive(content: Buffer): Promise<Archive> {
  try {
    // Sizes in the headers may be wrong, so the bytes are counted where they are inflated.
    const zip = await fromBufferPromise(content, { decodeStrings: false, validateEntrySizes: false });
    const entries = await listEntries(zip);
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(toKey(name)),
      read: (name, maxBytes) => readEntry({ content, zip, entry: entries.get(toKey(name)) }, maxBytes),
    };
  } catch (error) {
    throw toRefusal(error);
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw largeWorkbook();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const key = toKey(entry.fileNameRaw.toString());
    if (!entries.has(key)) entries.set(key, entry);
  }
  return entries;
}

interface EntrySource {
  content: Buffer;
  zip: ZipFile;
  entry: Entry | undefined;
}

async function* readEntry({ content, zip, entry }: EntrySource, maxBytes: number): AsyncGenerator<Buffer> {
  try {
    if (!entry) throw new Error('an entry is missing');
    if (entry.isEncrypted()) throw protectedWorkbook();
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const data = content.subarray(fileDataStart, fileDataStart + entry.compressedSize);
    yield* inflateEntry(data, { method: entry.compressionMethod, checksum: entry.crc32, maxBytes });
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Yields between chunks: the server keeps answering while a large sheet is read. */
async function* inflateEntry(data: Buffer, { method, checksum, maxBytes }: EntryData): AsyncGenerator<Buffer> {
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

const toKey = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
