import type { ImportEncoding } from '@waybill/contracts/shipments/import-answers';
import type { ImportFileInfo } from '@waybill/contracts/shipments/import-schema';

const SAMPLES = 3;
const SAMPLE_LENGTH = 40;
/** Delimiters and line breaks are never part of a longer character in the encodings offered. */
const CELLS = /[^,;\t|\r\n"]*[\x80-\xff][^,;\t|\r\n"]*/g;

/** The same cells in each encoding, so that a person sees which one is right. */
export function sampleEncodings(sample: Buffer, encodings: readonly ImportEncoding[]): ImportFileInfo['encodings'] {
  if (encodings.length < 2) return [];
  const cells = [...new Set(sample.toString('latin1').match(CELLS) ?? [])]
    .slice(0, SAMPLES)
    .map((cell) => Buffer.from(cell.trim(), 'latin1'));
  return encodings.map((encoding) => ({
    encoding,
    samples: cells.map((cell) => new TextDecoder(encoding).decode(cell).slice(0, SAMPLE_LENGTH)),
  }));
}
