import { AppError } from '../../platform/errors/app-error.ts';

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How much of a file without a byte order mark is looked at for the zero bytes of UTF-16. */
const HEAD_BYTES = 4_096;
/** In UTF-16 most letters of most languages of Europe have a zero byte; text in UTF-8 has none at all. */
const MIN_ZERO_SHARE = 0.3;
/** No text has them; line breaks and tabs it may. */
const BINARY = /(?![\t\n\v\f\r\u0085])\p{Cc}/u;
/** How the archive begins that an Excel workbook is. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/**
 * In what way the bytes of a file are text: by its byte order mark, as UTF-16 without one, as UTF-8 where all of it is, and
 * otherwise in the code page of Western Windows, which spreadsheets still write. Reads the file to its end.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE when it is no text.
 */
export async function findEncoding(open: () => AsyncIterable<Uint8Array>): Promise<Encoding> {
  const head = await readHead(open());
  if (ZIP.every((byte, index) => head[index] === byte)) {
    throw refuse('This is an Excel workbook, not CSV. Save it as "CSV UTF-8" and try again.');
  }
  const candidates = wideEncoding(head) ?? ['utf-8', 'windows-1252'];
  for (const encoding of candidates) {
    if (await isText(open(), encoding)) return encoding;
  }
  throw refuse('This is not a CSV file: it holds something else than text. Save the table as "CSV UTF-8" and choose that file.');
}

/** The text of a file, chunk by chunk, without its byte order mark. */
export async function* decode(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function readHead(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const chunk of chunks) return chunk.subarray(0, HEAD_BYTES);
  return new Uint8Array();
}

function wideEncoding(head: Uint8Array): Encoding[] | undefined {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  const zerosAt = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const least = (head.length / 2) * MIN_ZERO_SHARE;
  if (head.length > 1 && zerosAt(1) >= least && zerosAt(0) === 0) return ['utf-16le'];
  if (head.length > 1 && zerosAt(0) >= least && zerosAt(1) === 0) return ['utf-16be'];
  return undefined;
}

async function isText(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): Promise<boolean> {
  try {
    for await (const text of decode(chunks, encoding)) {
      if (BINARY.test(text)) return false;
    }
    return true;
  } catch (error) {
    // What the decoder throws at bytes that do not fit.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const refuse = (message: string) => new AppError('UNSUPPORTED_MEDIA_TYPE', message);
