import type { ImportField } from '@waybill/contracts/shipments/import-fields';
import { parseDate } from '@waybill/domain/dates/parse-date';
import { parseWeight } from '@waybill/domain/parsers/parse-weight';
import { PIECES } from '@waybill/domain/shipments/parcel';
import { parseStatus } from '../status-words.ts';

const isDate = (text: string): boolean => {
  const reading = parseDate(text, { order: null, serials: true });
  return 'date' in reading || reading.fault !== 'unreadable';
};

/** A heading such as `Status` may name another thing: `processing` in a shop. */
const TESTS: Partial<Record<ImportField, (samples: readonly string[]) => boolean>> = {
  status: (samples) => samples.every((text) => parseStatus(text) !== undefined),
  deliveryDate: (samples) => samples.some(isDate),
  happenedAt: (samples) => samples.some(isDate),
  weight: (samples) => samples.some((text) => parseWeight(text) !== undefined),
  pieces: (samples) => samples.some((text) => PIECES.test(text.trim())),
};

/** @param samples texts of the column; without any, its heading decides. */
export const fitsSamples = (field: ImportField, samples: readonly string[]): boolean =>
  samples.length === 0 || (TESTS[field]?.(samples) ?? true);
