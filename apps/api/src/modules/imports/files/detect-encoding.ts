import { IMPORT_ENCODINGS, type ImportEncoding } from '@waybill/contracts/shipments/import-answers';
import { analyse } from 'chardet';
import { measureUtf8 } from './utf8-quality.ts';

/** Bytes with which the encoding is guessed. */
const SAMPLE_BYTES = 64 * 1024;
/** In UTF-16 most European letters have a zero byte; UTF-8 text has none. */
const MIN_ZERO_SHARE = 0.3;
const MAX_OFFERED = 6;
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
  /** Beginning of the file. */
  sample: Buffer;
}

export async function detectEncoding(open: () => AsyncIterable<Uint8Array>): Promise<DetectedEncoding> {
  const sample = await readSample(open());
  const utf16 = detectUtf16(sample);
  if (utf16) return { encoding: utf16, likely: [], sample };
  const { good, bad } = await measureUtf8(open());
  if (bad === 0) return { encoding: 'utf-8', likely: [], sample };
  // A few damaged characters in a UTF-8 file are errors of their rows.
  if (good > 2 * bad) return { encoding: 'utf-8', likely: offer(['utf-8'], sample), sample };
  const likely = offer(guess(sample), sample);
  return { encoding: likely[0] ?? 'windows-1252', likely, sample };
}

async function readSample(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= SAMPLE_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, SAMPLE_BYTES);
}

function detectUtf16(head: Uint8Array): ImportEncoding | undefined {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zerosAt = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const minZeros = (head.length / 2) * MIN_ZERO_SHARE;
  if (head.length > 1 && zerosAt(1) >= minZeros && zerosAt(0) === 0) return 'utf-16le';
  if (head.length > 1 && zerosAt(0) >= minZeros && zerosAt(1) === 0) return 'utf-16be';
  return undefined;
}

/** The library judges letters only, so that the many digits and delimiters of a table do not drown them. */
function guess(sample: Buffer): ImportEncoding[] {
  const words = sample.toString('latin1').match(/[A-Za-z]*[\x80-\xff][A-Za-z\x80-\xff]*/g) ?? [];
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
  return order.filter((name, index) => index === 0 || (shares.get(name) ?? 0) > MIN_LETTERS).slice(0, MAX_OFFERED);
}

/** Share of letters among the characters outside of ASCII. In a wrong encoding, words mix scripts. */
function measureLetters(sample: Buffer, encoding: ImportEncoding): number {
  const text = new TextDecoder(encoding).decode(sample);
  const foreign = text.match(FOREIGN)?.length ?? 0;
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter(
    (word) => !/[a-z]/i.test(word) || /^[\p{Script=Latin}\p{M}]+$/u.test(word),
  );
  const letters = words.reduce((count, word) => count + (word.match(FOREIGN)?.length ?? 0), 0);
  return foreign === 0 ? 0 : letters / foreign;
}

const FOREIGN = /\P{ASCII}/gu;
