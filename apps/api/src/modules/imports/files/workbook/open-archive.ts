import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { inflateEntry } from './inflate-entry.ts';
import { largeWorkbook, protectedWorkbook, toRefusal } from './refusals.ts';

const MAX_ENTRIES = 10_000;

export interface Archive {
  /** In lower case, without a leading slash: some programs write other letters than they refer to. */
  names: readonly string[];
  has: (name: string) => boolean;
  /** @throws AppError UNSUPPORTED_MEDIA_TYPE if the entry is damaged or has more bytes than allowed. */
  read: (name: string, maxBytes: number) => AsyncGenerator<Buffer>;
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

const toKey = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
