import { type ImportMapping, type ImportValues, mappedColumns } from '@waybill/contracts/shipments/import-answers';
import { IMPORT_FIELDS, type ImportColumn, type ImportField } from '@waybill/contracts/shipments/import-fields';
import { unescapeFormula } from '@waybill/domain/text/escape-formula';
import { joinCells } from './columns/join-cells.ts';
import { isEmptyWord } from './empty-words.ts';
import type { CellDetail, TableRow } from './files/split-rows.ts';

/** Where the text of a field comes from: one column, several joined, or a value for every row. */
export interface FieldSource {
  column: ImportColumn;
  indexes: readonly number[];
  value: string;
}

export function findSources(
  columns: readonly string[],
  { mapping, values }: { mapping: ImportMapping; values: ImportValues },
): FieldSource[] {
  const indexOf = new Map(columns.map((name, index) => [name, index]));
  return IMPORT_FIELDS.flatMap((column) => {
    const indexes = mappedColumns(mapping, column.name).flatMap((name) => indexOf.get(name) ?? []);
    const value = values[column.name] ?? '';
    return indexes.length > 0 || value !== '' ? [{ column, indexes, value }] : [];
  });
}

/** Amounts and times are read from the stored value, not from what a number format makes of it. */
const VALUE_TYPES: ReadonlySet<ImportColumn['type']> = new Set(['date', 'instant', 'weight', 'count', 'status']);
/** Separators of thousands are no part of these. */
const UNGROUPED_TYPES: ReadonlySet<ImportColumn['type']> = new Set(['identifier', 'phone']);

/** The cells of a row as a field of this type reads them: a text as the spreadsheet displays it. */
export function readCells({ cells, details }: Pick<TableRow, 'cells' | 'details'>, { type }: ImportColumn): readonly string[] {
  if (!details || VALUE_TYPES.has(type)) return cells;
  return cells.map((cell, index) => {
    const shown = details[index]?.shown ?? cell;
    return UNGROUPED_TYPES.has(type) && shown.replaceAll(',', '') === cell ? cell : shown;
  });
}

/** Damage that a spreadsheet did to a cell of the field. */
export const findDamage = ({ details }: Pick<TableRow, 'details'>, { indexes }: FieldSource): CellDetail['kind'] =>
  details && indexes.map((index) => details[index]?.kind).find((kind) => kind !== undefined);

/** As in the file, without the value. */
export const sourceText = (cells: readonly string[], { column: { name }, indexes }: FieldSource): string =>
  joinTexts(
    name,
    indexes.map((index) => (cells[index] ?? '').trim()),
  );

/** Without cells that say that they are empty. */
export const statedText = (cells: readonly string[], { column, indexes }: FieldSource): string =>
  joinTexts(
    column.name,
    indexes.map((index, position) => {
      const cell = (cells[index] ?? '').trim();
      const isLast = position > 0 && position === indexes.length - 1;
      return isEmptyWord(cell, column, { isLast }) ? '' : cell;
    }),
  );

/** A single cell keeps its formula guard for the reader of cells. */
const joinTexts = (field: ImportField, [first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : joinCells(field, [first, ...others].map(unescapeFormula));

export const isGiven = (field: ImportField, { mapping, values }: { mapping: ImportMapping; values: ImportValues }): boolean =>
  mappedColumns(mapping, field).length > 0 || values[field] !== undefined;
