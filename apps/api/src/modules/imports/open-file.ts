import { setImmediate as nextTurn } from 'node:timers/promises';
import { decode, findEncoding } from './find-encoding.ts';
import { readTable, type Table } from './read-table.ts';

const CHUNK_BYTES = 64 * 1024;

/** A file that is text and can be read as a table, as often as is needed. */
export interface ImportFile {
  /** What is to be said of it as a whole. */
  notes: string[];
  read: () => Promise<Table>;
}

/**
 * Finds out in what way a file is text.
 * @param source all of it, or what begins to read it anew.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE when it is none.
 */
export async function openFile(source: Buffer | (() => AsyncIterable<Uint8Array>)): Promise<ImportFile> {
  const open = typeof source === 'function' ? source : () => readChunks(source);
  const encoding = await findEncoding(open);
  const notes =
    encoding === 'windows-1252'
      ? [
          'The file is not in UTF-8. It was read in the code page of Western Windows: look whether letters with accents are right.',
        ]
      : [];
  return { notes, read: () => readTable(decode(open(), encoding)) };
}

/** Lets others have their turn before each chunk: a file may take a second to read. */
async function* readChunks(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.length; start += CHUNK_BYTES) {
    await nextTurn();
    yield content.subarray(start, start + CHUNK_BYTES);
  }
}
