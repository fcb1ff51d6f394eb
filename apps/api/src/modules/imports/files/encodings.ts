import { IMPORT_ENCODINGS, type ImportDelimiter, type ImportEncoding } from '@waybill/contracts/imports/answers';
import type { ImportFileInfo } from '@waybill/contracts/imports/schema';
import { analyse } from 'chardet';

/** Bytes with which the encoding is guessed. */
const SAMPLE_BYTES = 64 * 1024;
/** In UTF-16 most European letters have a zero byte; UTF-8 text has none. */
const MIN_ZERO_SHARE = 0.3;
/** A few zero bytes may be in the other position: `Ā` is U+0100. */
const MAX_OTHER_ZEROS = 0.1;
const MIN_LETTERS = 0.6;
/** Shares that differ by less are equal. */
const SHARE_STEP = 0.08;
/** Names of the library for encodings that a superset in use replaces (WHATWG). */
const SUPERSETS: Readonly<Record<string, ImportEncoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'iso-8859-8': 'windows-1255',
  'iso-8859-6': 'windows-1256',
  'iso-8859-2': 'windows-1250',
  'iso-8859-7': 'windows-1253',
};

export interface DetectedEncoding {
  encoding: ImportEncoding;
  /** Best first, if the file does not say which. */
  likely: readonly ImportEncoding[];
  head: Buffer;
  /** Lines with letters outside of ASCII, from anywhere in the file. */
  sample: Buffer;
}

/** Characters outside of ASCII, and bytes that are no UTF-8. */
interface Utf8Quality {
  good: number;
  bad: number;
}

/** U+FFFD in UTF-8: a character that an earlier program lost, but no bad byte. */
const STORED_LOSS = Buffer.from('\uFFFD');

const MAX_OFFERED = 6;
const SAMPLES = 3;
const SAMPLE_LENGTH = 40;
/** Cells among which those are chosen that differ most. */
const MAX_COMPARED = 200;

/** Old programs end a file with 0x1A, and databases pad cells with zero bytes. */
const PADDING = ['\0', '\u001A'];
const stripPadding = (text: string): string => PADDING.reduce((left, mark) => left.replaceAll(mark, ''), text);

/** Characters 128 to 255 of the code pages of DOS, which `TextDecoder` does not know. */
const DOS_PAGES: Partial<Record<ImportEncoding, string>> = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0',
};
const FOREIGN_BYTES = /[\x80-\xff]/g;

interface Decoder {
  decode: (bytes?: Uint8Array, options?: { stream: boolean }) => string;
}

export async function detectEncoding(open: () => AsyncIterable<Uint8Array>): Promise<DetectedEncoding> {
  const head = await readHead(open());
  const certain = (encoding: ImportEncoding): DetectedEncoding => ({ encoding, likely: [], head, sample: head });
  const utf16 = detectUtf16(head);
  if (utf16) return certain(utf16);
  const { good, bad } = await measureUtf8(open());
  if (bad === 0) return certain('utf-8');
  const sample = await collectForeign(open());
  // A few damaged characters in a UTF-8 file are errors of their rows.
  const likely = offer(good >= bad ? ['utf-8'] : guess(sample), sample);
  return { encoding: good >= bad ? 'utf-8' : (likely[0] ?? 'windows-1252'), likely, head, sample };
}

/** The same cells in each encoding, those first that differ most. Of encodings that read all alike, the likeliest stays. */
export function sampleEncodings(
  sample: Buffer,
  encodings: readonly ImportEncoding[],
  delimiter: ImportDelimiter,
): ImportFileInfo['encodings'] {
  const lines = sample.toString('latin1').split(/[\r\n"]/);
  const cells = lines.flatMap((line) => line.split(delimiter)).map((cell) => cell.trim());
  const compared = [...new Set(cells.filter((cell) => FOREIGN_BYTE.test(cell)))].slice(0, MAX_COMPARED);
  const readings = new Map<string, { encoding: ImportEncoding; texts: string[] }>();
  for (const encoding of encodings) {
    const decoder = createDecoder(encoding);
    const texts = compared.map((cell) => decoder.decode(Buffer.from(cell, 'latin1')).slice(0, SAMPLE_LENGTH));
    const key = texts.join('\n');
    if (!readings.has(key)) readings.set(key, { encoding, texts });
  }
  const offered = [...readings.values()].slice(0, MAX_OFFERED);
  const countReadings = (cell: number) => new Set(offered.map(({ texts }) => texts[cell])).size;
  const shown = [...compared.keys()].toSorted((a, b) => countReadings(b) - countReadings(a)).slice(0, SAMPLES);
  return offered.map(({ encoding, texts }) => ({ encoding, samples: shown.map((cell) => texts[cell] ?? '') }));
}

export function createDecoder(encoding: ImportEncoding): Decoder {
  const page = DOS_PAGES[encoding];
  if (page === undefined) {
    const decoder = new TextDecoder(encoding);
    // Node.js 20 takes it for Latin-1 unless it is a stream.
    return encoding === 'windows-1252' ? { decode: (bytes) => decoder.decode(bytes, { stream: true }) } : decoder;
  }
  const decode = (bytes: Uint8Array = new Uint8Array()) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replace(FOREIGN_BYTES, (byte) => page.charAt(byte.charCodeAt(0) - 128));
  return { decode };
}

/** Without the byte order mark and padding. Bytes that the encoding does not have become U+FFFD. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = createDecoder(encoding);
  for await (const chunk of chunks) yield stripPadding(decoder.decode(chunk, { stream: true }));
  yield stripPadding(decoder.decode());
}

async function readHead(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= SAMPLE_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, SAMPLE_BYTES);
}

async function collectForeign(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  let lines = '';
  for await (const chunk of chunks) {
    for (const line of Buffer.from(chunk).toString('latin1').split('\n')) if (FOREIGN_BYTE.test(line)) lines += `${line}\n`;
    if (lines.length >= SAMPLE_BYTES) break;
  }
  return Buffer.from(lines.slice(0, SAMPLE_BYTES), 'latin1');
}

function detectUtf16(head: Uint8Array): ImportEncoding | undefined {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zerosAt = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const minZeros = Math.max(1, (head.length / 2) * MIN_ZERO_SHARE);
  if (odd >= minZeros && even < odd * MAX_OTHER_ZEROS) return 'utf-16le';
  return even >= minZeros && odd < even * MAX_OTHER_ZEROS ? 'utf-16be' : undefined;
}

/** The library judges letters only, so that the many digits and delimiters of a table do not drown them. */
function guess(sample: Buffer): ImportEncoding[] {
  const words = (sample.toString('latin1').match(/[A-Za-z\x80-\xff]+/g) ?? []).filter((word) => FOREIGN_BYTE.test(word));
  const found = analyse(Buffer.from(words.join(' '), 'latin1')).map(({ name }) => name.toLowerCase());
  return found.flatMap((name) => SUPERSETS[name] ?? IMPORT_ENCODINGS.find((known) => known === name) ?? []);
}

/** Most letters first; if several encodings read about as many, the library's guess decides. */
function offer(guessed: readonly ImportEncoding[], sample: Buffer): ImportEncoding[] {
  const shares = new Map(
    IMPORT_ENCODINGS.filter((name) => !name.startsWith('utf-16')).map((name) => [name, measureLetters(sample, name)]),
  );
  const shareOf = (name: ImportEncoding) => Math.round((shares.get(name) ?? 0) / SHARE_STEP);
  const order = [...new Set([...guessed, ...shares.keys()])].toSorted((a, b) => shareOf(b) - shareOf(a));
  return order.filter((name, index) => index === 0 || (shares.get(name) ?? 0) > MIN_LETTERS);
}

/** Share of letters and usual signs among the characters outside of ASCII. In a wrong encoding, words mix scripts and cases or hold signs. */
function measureLetters(sample: Buffer, encoding: ImportEncoding): number {
  const text = createDecoder(encoding).decode(sample);
  const foreign = text.match(FOREIGN_CHARACTER)?.length ?? 0;
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter(
    (word) => !/[a-z]/i.test(word) || /^[\p{Script=Latin}\p{M}]+$/u.test(word),
  );
  const letters = words.reduce((count, word) => count + (word.match(FOREIGN_CHARACTER)?.length ?? 0), 0);
  const misplaced = words.reduce((count, word) => count + (word.match(CAPITAL_INSIDE)?.length ?? 0), 0);
  const signs = text.match(SIGN)?.length ?? 0;
  return foreign === 0 ? 0 : (letters + signs - misplaced) / foreign;
}

/** As in `JÅrgen`, which is `Jürgen` in another encoding. */
const CAPITAL_INSIDE = /(?<=\p{L})(?![A-Z])\p{Lu}(?=\p{Ll})/gu;
/** An apostrophe may stand inside a word, the others only beside it. */
const SIGN = /’|(?<!\p{L})[‘“”„–—…€£§°®©™«»•¿¡]|[‘“”„–—…€£§°®©™«»•¿¡](?!\p{L})/gu;
const FOREIGN_CHARACTER = /\P{ASCII}/gu;
const FOREIGN_BYTE = /[\x80-\xff]/;

/** Reads the whole file: its only letter outside of ASCII may be in the last row. */
async function measureUtf8(chunks: AsyncIterable<Uint8Array>): Promise<Utf8Quality> {
  const quality = { good: 0, bad: 0 };
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) {
    countCharacters(decoder.decode(chunk, { stream: true }), quality);
    quality.bad -= countStoredLosses(Buffer.from(chunk));
  }
  countCharacters(decoder.decode(), quality);
  return quality;
}

function countStoredLosses(bytes: Buffer): number {
  let losses = 0;
  for (let at = bytes.indexOf(STORED_LOSS); at !== -1; at = bytes.indexOf(STORED_LOSS, at + STORED_LOSS.length)) losses += 1;
  return losses;
}

function countCharacters(text: string, quality: Utf8Quality): void {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) quality.bad += 1;
    else if (code > 0x7f) quality.good += 1;
  }
}
