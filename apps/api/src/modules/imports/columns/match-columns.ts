import {
  IMPORT_FIELDS,
  getImportFieldLabel,
  REQUIRED_IMPORT_FIELDS,
  type ImportField,
} from '@waybill/contracts/shipments/import-fields';
import type { ImportMapping } from '@waybill/contracts/shipments/import-schema';
import { joinWords } from '../../../platform/search/words.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';
import { refuseFile } from '../files/split-rows.ts';

/** Keeps an earlier mapping. @throws AppError VALIDATION if no required field has a column. */
export function matchColumns(columns: readonly string[], before: ImportMapping = {}): ImportMapping {
  const keptEntries = Object.entries(before).filter(([, column]) => columns.includes(column));
  const mapping: ImportMapping = Object.fromEntries(keptEntries);
  const unmatched = new Map(columns.toReversed().map((column) => [joinWords(column), column]));
  for (const column of Object.values(mapping)) unmatched.delete(joinWords(column));
  for (const { name } of IMPORT_FIELDS) {
    if (mapping[name] !== undefined) continue;
    const key = IMPORT_COLUMNS[name].synonyms.map(joinWords).find((synonym) => unmatched.has(synonym));
    if (key === undefined) continue;
    mapping[name] = unmatched.get(key);
    unmatched.delete(key);
  }
  const missing = missingFields(mapping);
  if (missing.length === REQUIRED_IMPORT_FIELDS.length) {
    throw refuseFile(
      `has none of the required required columns in its first line: ${missing.map(getImportFieldLabel).join(', ')}`,
    );
  }
  return mapping;
}

export const missingFields = (mapping: ImportMapping): ImportField[] =>
  REQUIRED_IMPORT_FIELDS.filter((field) => mapping[field] === undefined);
