import { type ImportMapping, mappedColumns } from '@waybill/contracts/imports/answers';
import { IMPORT_FIELD_NAMES, REQUIRED_IMPORT_FIELDS } from '@waybill/contracts/imports/fields';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import type { CheckedRow } from './checked-row.ts';

/** More rows with a single cell are damage, not a footer. */
const MAX_ROWS = 5;
const NOTE_LENGTH = 80;

const TOTAL = /^(?:(?:grand|sub)[ -]?)?(?:totals?|sum|summe|gesamt(?:summe)?|somme|suma|soma|المجموع|الإجمالي)(?!\p{L})/iu;
/** `3 records`, `Seller ID: havn`, `record(s) downloaded`, `-----`. */
const REMARK =
  /^\d[\d.,]*\s+\p{L}|\p{L}\s*:(?!\/\/)|\(s\)|\b(?:downloaded|exported|generated|records?|report)\b|^[^\p{L}\p{N}]+$/iu;
/** Units and currencies are shorter. */
const WORD = /\p{L}{4}/u;

interface SkipOptions {
  columns: readonly string[];
  mapping: ImportMapping;
  /** Gets the rows that are left out. */
  footer: CheckedRow[];
}

/** Leaves out remarks and sums at the end of a file, such as the count of its rows: they are no shipments. */
export async function* skipFooter(
  batches: AsyncIterable<CheckedRow[]>,
  { columns, mapping, footer }: SkipOptions,
): AsyncGenerator<CheckedRow[]> {
  const mapped = new Set(IMPORT_FIELD_NAMES.flatMap((field) => mappedColumns(mapping, field)));
  const isMapped = columns.map((name) => mapped.has(name));
  let held: CheckedRow[] = [];
  let hasTable = false;
  for await (const batch of batches) {
    const rows = [...held, ...batch];
    const last = rows.findLastIndex((row) => !isRemark(row, isMapped));
    hasTable ||= last >= 0;
    const end = rows.length - last - 1 > MAX_ROWS ? rows.length : last + 1;
    held = rows.slice(end);
    if (end > 0) yield rows.slice(0, end);
  }
  if (hasTable) footer.push(...held);
  else if (held.length > 0) yield held;
}

/** A lone text in a column that a field uses may be what is left of a parcel, so it must look like a remark. */
function isRemark({ state, cells, texts, corrected, fault }: CheckedRow, isMapped: readonly boolean[]): boolean {
  if (state !== 'error' || isMapped.length < 2 || corrected !== undefined || fault !== undefined) return false;
  if (REQUIRED_IMPORT_FIELDS.every((field) => texts[field] !== undefined)) return false;
  const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [{ text: cell.trim(), index }]));
  const [first, ...others] = filled;
  if (!first) return false;
  if (others.length > 0) return TOTAL.test(first.text) && others.every(({ text }) => /\d/.test(text) && !WORD.test(text));
  if (TOTAL.test(first.text) || REMARK.test(first.text)) return true;
  return isMapped[first.index] !== true && /\s/.test(first.text) && /\p{L}/u.test(first.text);
}

/** @returns a note that names the rows, or none. */
export function describeFooter(footer: readonly CheckedRow[]): string[] {
  if (footer.length === 0) return [];
  const rows = footer.map(({ row, cells }) => {
    const text = cells.map((cell) => cell.trim()).filter(Boolean);
    return `row ${row} "${text.join(' ').slice(0, NOTE_LENGTH)}"`;
  });
  return [tEnglish(office.imports.leftOut.footer, { count: rows.length, rows: rows.join(', ') })];
}
