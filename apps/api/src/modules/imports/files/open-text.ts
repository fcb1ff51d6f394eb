import type { ImportReading } from '@waybill/contracts/shipments/import-answers';
import type { ImportFileInfo } from '@waybill/contracts/shipments/import-schema';
import { decodeText } from './decode-text.ts';
import { detectEncoding } from './detect-encoding.ts';
import { findDelimiter } from './find-delimiter.ts';
import { refuseBinary } from './refuse-binary.ts';
import { sampleEncodings } from './sample-encodings.ts';
import { createRowSplitter, type TableRow } from './split-rows.ts';

/** Characters in which the delimiter is looked for. */
const HEAD_LENGTH = 64 * 1024;

export interface TextSource {
  rows: () => AsyncIterable<TableRow>;
  text: Pick<ImportFileInfo, 'encoding' | 'encodings' | 'delimiter'>;
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE for binary data. */
export async function openText(
  open: () => AsyncIterable<Uint8Array>,
  reading: Pick<ImportReading, 'encoding' | 'delimiter'>,
): Promise<TextSource> {
  const { encoding: detected, likely, head: bytes, sample } = await detectEncoding(open);
  const encoding = reading.encoding ?? detected;
  const head = await readHead(decodeText(open(), encoding));
  refuseBinary(bytes, head);
  const { delimiter, skip } = findDelimiter(head, reading.delimiter);
  return {
    rows: () => splitText(decodeText(open(), encoding), { delimiter, skip }),
    text: { encoding, encodings: sampleEncodings(sample, likely, delimiter), delimiter },
  };
}

async function* splitText(
  texts: AsyncIterable<string>,
  { delimiter, skip }: { delimiter: string; skip: number },
): AsyncGenerator<TableRow> {
  const splitter = createRowSplitter(delimiter);
  let left = skip;
  for await (const text of texts) {
    yield* splitter.push(text.slice(left));
    left = Math.max(0, left - text.length);
  }
  yield* splitter.end();
}

async function readHead(texts: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const text of texts) {
    head += text;
    if (head.length >= HEAD_LENGTH) break;
  }
  return head.slice(0, HEAD_LENGTH);
}
