import { IMPORT_ENCODINGS, type ImportEncoding } from '@waybill/contracts/shipments/import-answers';
import { analyse } from 'chardet';
import { createDecoder } from './decode-text.ts';
import { measureUtf8 } from './utf8-quality.ts';

/** Bytes with which the encoding is guessed. */
const SAMPLE_BYTES = 64 * 1024;
/** In UTF-16 most European letters have a zero byte; UTF-8 text has none. */
const MIN_ZERO_SHARE = 0.3;
/** `Ā` is U+0100, so a few zero bytes may stand in the other place. */
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
  const foreign = text.match(FOREIGN)?.length ?? 0;
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter(
    (word) => !/[a-z]/i.test(word) || /^[\p{Script=Latin}\p{M}]+$/u.test(word),
  );
  const letters = words.reduce((count, word) => count + (word.match(FOREIGN)?.length ?? 0), 0);
  const misplaced = words.reduce((count, word) => count + (word.match(CAPITAL_INSIDE)?.length ?? 0), 0);
  const signs = text.match(SIGN)?.length ?? 0;
  return foreign === 0 ? 0 : (letters + signs - misplaced) / foreign;
}

/** As in `JÅrgen`, which is `Jürgen` in another encoding. */
const CAPITAL_INSIDE = /(?<=\p{L})(?![A-Z])\p{Lu}(?=\p{Ll})/gu;
/** An apostrophe may stand inside a word, the others only beside it. */
const SIGN = /’|(?<!\p{L})[‘“”„–—…€£§°®©™«»•¿¡]|[‘“”„–—…€£§°®©™«»•¿¡](?!\p{L})/gu;
const FOREIGN = /\P{ASCII}/gu;
const FOREIGN_BYTE = /[\x80-\xff]/;
