import { type ImportMapping, mapColumns, mappedColumns } from '@waybill/contracts/imports/answers';
import { IMPORT_FIELD_NAMES } from '@waybill/contracts/imports/fields';
import { joinWords } from '../../../platform/search/words.ts';

/** Names the columns of a mapping as the file does, and leaves out those that it lacks. */
export function renameColumns(mapping: ImportMapping, columns: readonly string[]): ImportMapping {
  const byHeading = new Map(columns.toReversed().map((column) => [joinWords(column) || column, column]));
  const named = IMPORT_FIELD_NAMES.flatMap((field) => {
    const found = mappedColumns(mapping, field).flatMap((column) => byHeading.get(joinWords(column) || column) ?? []);
    return found.length > 0 ? [[field, mapColumns(found)]] : [];
  });
  return Object.fromEntries(named);
}
