import { AppError } from '../../../platform/errors/app-error.ts';

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Bytes checked for UTF-16 without a byte order mark. */
const HEAD_BYTES = 4_096;
/** In UTF-16 most European letters have a zero byte; UTF-8 text has none. */
const MIN_ZERO_SHARE = 0.3;
/** Control characters other than line breaks and tabs. */
const BINARY = /(?![\t\n\v\f\r\u0085])\p{Cc}/u;
/** Excel workbooks are ZIP archives. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Detects by byte order mark, else UTF-16, UTF-8 or Windows-1252. @throws AppError UNSUPPORTED_MEDIA_TYPE. */
export async function findEncoding(open: () => AsyncIterable<Uint8Array>): Promise<Encoding> {
  const head = await readHead(open());
  if (ZIP.every((byte, index) => head[index] === byte)) {
    throw refuse('This is an Excel workbook, not CSV. Save it as "CSV UTF-8" and try again.');
  }
  const candidates = detectUtf16(head) ?? ['utf-8', 'windows-1252'];
  for (const encoding of candidates) {
    if (await isText(open(), encoding)) return encoding;
  }
  throw refuse('This is not a CSV file. Save the table as "CSV UTF-8" and choose that file.');
}

/** Without the byte order mark. */
export async function* decode(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function readHead(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const chunk of chunks) return chunk.subarray(0, HEAD_BYTES);
  return new Uint8Array();
}

function detectUtf16(head: Uint8Array): Encoding[] | undefined {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  const zerosAt = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const minZeros = (head.length / 2) * MIN_ZERO_SHARE;
  if (head.length > 1 && zerosAt(1) >= minZeros && zerosAt(0) === 0) return ['utf-16le'];
  if (head.length > 1 && zerosAt(0) >= minZeros && zerosAt(1) === 0) return ['utf-16be'];
  return undefined;
}

async function isText(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): Promise<boolean> {
  try {
    for await (const text of decode(chunks, encoding)) {
      if (BINARY.test(text)) return false;
    }
    return true;
  } catch (error) {
    // Thrown for invalid bytes.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const refuse = (message: string) => new AppError('UNSUPPORTED_MEDIA_TYPE', message);
