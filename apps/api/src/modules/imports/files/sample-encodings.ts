import type { ImportDelimiter, ImportEncoding } from '@waybill/contracts/shipments/import-answers';
import type { ImportFileInfo } from '@waybill/contracts/shipments/import-schema';

const SAMPLES = 3;
const SAMPLE_LENGTH = 40;
/** Cells among which those are chosen that differ most. */
const MAX_COMPARED = 200;
const FOREIGN = /[\x80-\xff]/;

/** The same cells in each encoding, those first that differ most, so that a person sees which one is right. */
export function sampleEncodings(
  sample: Buffer,
  encodings: readonly ImportEncoding[],
  delimiter: ImportDelimiter,
): ImportFileInfo['encodings'] {
  if (encodings.length < 2) return [];
  const decoders = encodings.map((encoding) => new TextDecoder(encoding));
  const cells = sample
    .toString('latin1')
    .split(/[\r\n"]/)
    .flatMap((line) => line.split(delimiter));
  const compared = [...new Set(cells.map((cell) => cell.trim()).filter((cell) => FOREIGN.test(cell)))].slice(0, MAX_COMPARED);
  const read = compared.map((cell) =>
    decoders.map((decoder) => decoder.decode(Buffer.from(cell, 'latin1')).slice(0, SAMPLE_LENGTH)),
  );
  const shown = read.toSorted((a, b) => new Set(b).size - new Set(a).size).slice(0, SAMPLES);
  return encodings.map((encoding, index) => ({ encoding, samples: shown.map((texts) => texts[index] ?? '') }));
}
