import { setImmediate as nextTurn } from 'node:timers/promises';
import { decode, findEncoding } from './find-encoding.ts';
import { readTable, type Table } from './read-table.ts';

const CHUNK_BYTES = 64 * 1024;

export interface ImportFile {
  notes: string[];
  read: () => Promise<Table>;
}

/** @param source the content, or a function that opens it. @throws AppError UNSUPPORTED_MEDIA_TYPE for binary data. */
export async function openFile(source: Buffer | (() => AsyncIterable<Uint8Array>)): Promise<ImportFile> {
  const open = typeof source === 'function' ? source : () => readChunks(source);
  const encoding = await findEncoding(open);
  const notes =
    encoding === 'windows-1252'
      ? ['The file is not UTF-8 and was read as Windows-1252. Check that accented letters are correct.']
      : [];
  return { notes, read: () => readTable(decode(open(), encoding)) };
}

/** Yields between chunks: reading may take a second. */
async function* readChunks(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.length; start += CHUNK_BYTES) {
    await nextTurn();
    yield content.subarray(start, start + CHUNK_BYTES);
  }
}
