import type { ImportEncoding } from '@waybill/contracts/shipments/import-answers';

/** Old programs end a file with 0x1A, and databases pad cells with zero bytes. */
const PADDING = ['\0', '\u001A'];
const stripPadding = (text: string): string => PADDING.reduce((left, mark) => left.replaceAll(mark, ''), text);

/** Without the byte order mark and padding. Bytes that the encoding does not have become U+FFFD. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield stripPadding(decoder.decode(chunk, { stream: true }));
  yield stripPadding(decoder.decode());
}
