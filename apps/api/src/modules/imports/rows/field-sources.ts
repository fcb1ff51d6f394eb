import { type ImportMapping, type ImportValues, mappedColumns } from '@waybill/contracts/imports/answers';
import { IMPORT_FIELDS, type ImportColumn, type ImportField } from '@waybill/contracts/imports/fields';
import { unescapeFormula } from '@waybill/domain/text/escape-formula';
import { foldFullWidth } from '@waybill/domain/text/fold-characters';
import { stripInvisible } from '@waybill/domain/text/invisible';
import { fold } from '../../../platform/search/words.ts';
import type { CellDetail, TableRow } from '../files/split-rows.ts';

/** Where the text of a field comes from: one column, several joined, or a value for every row. */
export interface FieldSource {
  column: ImportColumn;
  indexes: readonly number[];
  value: string;
}

const HOUSE_NUMBER = /^\d{1,4} ?[a-z]?(?:[/-]\d{1,4} ?[a-z]?)?$/i;
/** Of any country: `10115`, `01310-100`, `SW1A 1AA`, `1015 CJ`. */
const POSTCODE = /^(?=.{3,10}$)(?=.*\d)[A-Z\d]+(?:[ -][A-Z\d]+)?$/;
const TWO_LETTERS = /^[A-Z]{2}$/;
const DIGIT = /\d/;
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const list = (text: string): string[] => text.trim().split(/,\s+/).map(foldWord);

/** Words that people and programs write where they know nothing, in the languages of the site. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  list(`
    na, n a, not available, not applicable, none, null, nil, nan, undefined, tbd, tba, tbc, to be determined, to be confirmed,
    unknown, not known, unspecified, not specified, no data, no value, not set, not given, unavailable,
    kein, keine, keiner, keine angabe, keine angaben, keine daten, nicht vorhanden, nicht verfügbar, nicht bekannt, unbekannt,
    entfällt, ohne angabe, ohne angaben,
    ninguno, ninguna, desconocido, desconocida, no disponible, no aplica, no procede, sin datos, sin información, sin especificar,
    por definir, por determinar,
    aucun, aucune, néant, inconnu, inconnue, non disponible, non renseigné, non renseignée, non applicable, non précisé,
    sans objet, à définir, à déterminer,
    nenhum, nenhuma, desconhecido, desconhecida, não disponível, não aplicável, não se aplica, não informado, não informada,
    sem dados, sem informação, a definir,
    لا يوجد, لا توجد, غير متوفر, غير متاح, غير معروف, غير محدد, غير موجود, لا ينطبق, لا شيء, مجهول
  `),
);
/** Empty only as written here: without their marks they may be initials or a plate. */
const ABBREVIATIONS: ReadonlySet<string> = new Set([
  'k.a',
  'k.a.',
  'k/a',
  'n.v.',
  'n/v',
  'n.d',
  'n.d.',
  'n/d',
  's.o.',
  's/d',
  's.d.',
]);
const SHEET_ERROR = /^#(?:N\/[AD]|NV|DIV\/0!|GETTING_DATA|#+|[¡¿]?[\p{Lu}\p{Nd}/0_]{3,12}[!?])$/iu;
/** `Na`, `Nan`, `Nil` and `Null` are surnames and towns if they are written like names. */
const NAME_LIKE = /^N(?:a|an|il|ull)$/;
const AMOUNT_TYPES: ReadonlySet<ImportColumn['type']> = new Set(['count', 'weight', 'date', 'instant']);
const NO_AMOUNT = /^[0\s.,:/-]+(?:kg)?$/i;

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
export function readCells({ cells, details }: TableRow, { type }: ImportColumn): readonly string[] {
  if (!details || VALUE_TYPES.has(type)) return cells;
  return cells.map((cell, index) => {
    const shown = details[index]?.shown ?? cell;
    return UNGROUPED_TYPES.has(type) && shown.replaceAll(',', '') === cell ? cell : shown;
  });
}

/** Damage that a spreadsheet did to a cell of the field. */
export const findDamage = ({ details }: TableRow, { indexes }: FieldSource): CellDetail['kind'] =>
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

/** Joins cells as people write names, places and addresses. Empty cells and repeated ones are left out. */
export function joinCells(field: ImportField, cells: readonly string[]): string {
  const parts = cells.map((cell) => cell.trim()).filter((cell, index, all) => cell !== '' && isFirst(cell, all.slice(0, index)));
  if (field.endsWith('Address')) return joinAddress(parts);
  const isPlace = field === 'origin' || field === 'destination';
  if (!isPlace) return parts.join(' ');
  // A cell alone may be the town.
  return parts.map((part, index) => (index > 0 && index === parts.length - 1 ? nameCountry(part) : part)).join(', ');
}

export const isSheetError = (text: string): boolean => SHEET_ERROR.test(text.trim());

const isFirst = (cell: string, before: readonly string[]): boolean => !before.some((one) => fold(one) === fold(cell));

const nameCountry = (text: string): string => (TWO_LETTERS.test(text) ? (countryNames.of(text) ?? text) : text);

/** `Hauptstr. 5, 10115 Berlin` and `10 Main St, Springfield, IL 62701`: numbers stand with what they belong to. */
function joinAddress(parts: readonly string[]): string {
  let joined = '';
  let isBeforeTown = false;
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1] ?? '';
    const isHouse = HOUSE_NUMBER.test(part) && index === 1 && !DIGIT.test(before);
    const isPostcode = !isHouse && POSTCODE.test(part);
    // Behind a town or the code of a state, it ends the town's line.
    const isBehindTown = isPostcode && index > 1 && !DIGIT.test(before);
    const separator = isHouse || isBehindTown || isBeforeTown ? ' ' : ', ';
    joined += joined === '' ? part : separator + part;
    isBeforeTown = isPostcode && !isBehindTown;
  }
  return joined;
}

/** Marks and blanks say nothing: `(n/a)` is `na`, `- -` is nothing at all. */
function foldWord(text: string): string {
  return fold(foldFullWidth(stripInvisible(text)))
    .replace(/[\p{P}<>|`~^=]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Whether a cell says that its field is empty. `0` is no text, weight or number of pieces; `000` may be a reference.
 * @param isLast of several cells that are joined: `NA` is Namibia there.
 */
function isEmptyWord(text: string, { name, type }: ImportColumn, { isLast = false } = {}): boolean {
  const plain = stripInvisible(text).trim();
  if (plain === '') return false;
  if (isSheetError(plain)) return true;
  if (AMOUNT_TYPES.has(type) && NO_AMOUNT.test(plain)) return true;
  const isPlace = name === 'origin' || name === 'destination' || name === 'currentLocation';
  if ((isPlace || name.endsWith('Name')) && NAME_LIKE.test(plain)) return false;
  if (isLast && plain === 'NA' && (isPlace || name.endsWith('Address'))) return false;
  const word = foldWord(plain);
  return word === '' || word === '0' || EMPTY_WORDS.has(word) || ABBREVIATIONS.has(plain.toLowerCase());
}
