import { LIMITS } from '@waybill/contracts/shared/limits';
import type { ImportMapping, ImportValues } from '@waybill/contracts/shipments/import-answers';
import { IMPORT_FIELDS } from '@waybill/contracts/shipments/import-fields';
import type { ImportRow } from '@waybill/contracts/shipments/import-schema';
import { unescapeFormula } from '@waybill/domain/text/escape-formula';
import type { CheckedRow } from './checked-row.ts';
import { type FieldSource, findSources, readCells, sourceText, statedText } from './field-sources.ts';

const MAX_PREVIEW_LENGTH = 120;

interface PresentedTable {
  columns: readonly { name: string }[];
  mapping: ImportMapping;
  values: ImportValues;
}

export function createRowPresenter({ columns, ...answers }: PresentedTable): (row: CheckedRow) => ImportRow {
  const names = columns.map(({ name }) => name);
  const sources = new Map(findSources(names, answers).map((source) => [source.column.name, source]));
  return (checked) => {
    const { row, state, texts, trackingId, problems, corrected } = checked;
    const values = Object.entries({ ...texts, ...(trackingId && { trackingId }) }).map(([field, text]) => [field, shorten(text)]);
    const presented = { row, state, values: Object.fromEntries(values), problems: state === 'imported' ? [] : problems };
    const isEditable = state !== 'imported' && state !== 'known' && (problems.length > 0 || corrected !== undefined);
    return isEditable ? { ...presented, cells: toEditableCells(checked, sources) } : presented;
  };
}

const shorten = (text: string): string => (text.length > MAX_PREVIEW_LENGTH ? `${text.slice(0, MAX_PREVIEW_LENGTH - 1)}…` : text);

/** Every field with a source, a correction or a problem; overlong text is cut to keep the response small. */
function toEditableCells(
  { corrected = {}, problems, ...row }: CheckedRow,
  sources: ReadonlyMap<string, FieldSource>,
): ImportRow['cells'] {
  const cut = (text: string) => text.slice(0, LIMITS.description);
  return IMPORT_FIELDS.flatMap((column) => {
    const { name: field } = column;
    const source = sources.get(field);
    const correction = corrected[field];
    if (!source && correction === undefined && !problems.some((problem) => problem.field === field)) return [];
    const cells = readCells(row, column);
    const inFile = source ? unescapeFormula(statedText(cells, source) || source.value || sourceText(cells, source)) : '';
    return [{ field, text: cut(correction ?? inFile), original: correction === undefined ? null : cut(inFile) }];
  });
}
