import type { ImportReading } from '@waybill/contracts/shipments/import-answers';
import type { ImportFileInfo } from '@waybill/contracts/shipments/import-schema';

/** @returns what to check if the encoding was guessed. */
export function describeEncoding(
  { encoding, encodings }: Pick<ImportFileInfo, 'encoding' | 'encodings'>,
  reading: Pick<ImportReading, 'encoding'>,
): string[] {
  if (reading.encoding !== null || encodings.length === 0) return [];
  const others = encodings.map((likely) => likely.encoding).filter((likely) => likely !== encoding);
  const choices = others.length > 0 ? `: ${others.join(', ')}` : '';
  return [
    `The file does not name its encoding and was read as ${encoding}. Check that accented letters are correct, or choose another with --encoding${choices}.`,
  ];
}
