import { type ImportMapping, mappedColumns } from '@waybill/contracts/shipments/import-answers';
import { getImportFieldLabel, IMPORT_FIELD_NAMES } from '@waybill/contracts/shipments/import-fields';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import type { ImportFile } from './files/open-file.ts';
import type { Table } from './files/read-table.ts';
import type { ImportAnswers } from './import-answers.ts';

/** Columns that a note names. */
const MAX_NAMES = 20;

interface ReadTable extends Pick<Table, 'columns' | 'hidden'> {
  /** Texts of each column: one without any leaves nothing out. */
  samples: readonly (readonly string[])[];
  mapping: ImportMapping;
}

/** @param table after all its rows were read. @returns what the file has and the import has not, as sentences. */
export function describeOmissions(
  { notes }: Pick<ImportFile, 'notes'>,
  { columns, hidden, samples, mapping }: ReadTable,
): string[] {
  const used = new Set(IMPORT_FIELD_NAMES.flatMap((field) => mappedColumns(mapping, field)));
  const unused = columns.filter((name, index) => !used.has(name) && (samples[index] ?? []).length > 0);
  const { leftOut } = office.imports;
  const { count, isIncluded, areAll } = hidden;
  return [
    ...notes,
    ...(count > 0 && !isIncluded ? [tEnglish(leftOut.hiddenRows, { count })] : []),
    ...(areAll ? [tEnglish(leftOut.allRowsHidden)] : []),
    ...(unused.length > 0 ? [tEnglish(leftOut.columns, { names: listNames(unused) })] : []),
  ];
}

/** Names values for every row that the text of a mail gave. */
export function describeLetter({ letter }: Pick<ImportFile, 'letter'>, { values }: Pick<ImportAnswers, 'values'>): string[] {
  const given = (['weight', 'deliveryDate'] as const).filter((field) => letter?.[field] && letter[field] === values[field]);
  const names = given.map((field) => `${getImportFieldLabel(field)} “${values[field]}”`).join(', ');
  return names === '' ? [] : [tEnglish(office.imports.fromLetter, { names })];
}

export const listNames = (names: readonly string[]): string =>
  names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES).join(', ')}, ...` : names.join(', ');
