import type { ImportDelimiter, ImportEncoding } from '@waybill/contracts/shipments/import-answers';
import type { ImportFileInfo } from '@waybill/contracts/shipments/import-schema';
import { createDecoder } from './decode-text.ts';

const MAX_OFFERED = 6;
const SAMPLES = 3;
const SAMPLE_LENGTH = 40;
/** Cells among which those are chosen that differ most. */
const MAX_COMPARED = 200;
const FOREIGN = /[\x80-\xff]/;

/** The same cells in each encoding, those first that differ most. Of encodings that read all alike, the likeliest stays. */
export function sampleEncodings(
  sample: Buffer,
  encodings: readonly ImportEncoding[],
  delimiter: ImportDelimiter,
): ImportFileInfo['encodings'] {
  const lines = sample.toString('latin1').split(/[\r\n"]/);
  const cells = lines.flatMap((line) => line.split(delimiter)).map((cell) => cell.trim());
  const compared = [...new Set(cells.filter((cell) => FOREIGN.test(cell)))].slice(0, MAX_COMPARED);
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
