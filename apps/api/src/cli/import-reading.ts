import {
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportReading,
  importReading,
} from '@waybill/contracts/shipments/import-answers';
import { describeFault } from './import-fault.ts';
import { usageError } from './import-usage.ts';

interface ReadingFlags {
  encoding?: string | undefined;
  delimiter?: string | undefined;
  'header-row'?: string | undefined;
  sheet?: string | undefined;
  'hidden-rows'?: boolean | undefined;
}

/** Only what was given. @throws ConfigError with the usage. */
export function readReading(flags: ReadingFlags): Partial<ImportReading> {
  const { encoding, delimiter, 'header-row': headerRow, sheet, 'hidden-rows': hiddenRows } = flags;
  return {
    ...(encoding !== undefined && { encoding: readEncoding(encoding) }),
    ...(delimiter !== undefined && { delimiter: readDelimiter(delimiter) }),
    ...(headerRow !== undefined && { headerRow: readHeaderRow(headerRow) }),
    ...(sheet !== undefined && { sheet }),
    ...(hiddenRows !== undefined && { hiddenRows }),
  };
}

function readEncoding(text: string): ImportEncoding {
  const encoding = IMPORT_ENCODINGS.find((known) => known === text.toLowerCase());
  if (encoding !== undefined) return encoding;
  throw usageError(`--encoding is "${text}", not one of the encodings below.`);
}

function readDelimiter(text: string): ImportDelimiter {
  const delimiter = IMPORT_DELIMITERS.find((known) => known === (text === 'tab' ? '\t' : text));
  if (delimiter !== undefined) return delimiter;
  throw usageError(`--delimiter is "${text}", not one of "," ";" "|" or tab.`);
}

function readHeaderRow(text: string): number | null {
  const parsed = importReading.shape.headerRow.safeParse(/^\d+$/.test(text) ? Number(text) : text);
  if (parsed.success) return parsed.data;
  throw usageError(`--header-row is "${text}": it ${describeFault(parsed.error)}.`);
}
