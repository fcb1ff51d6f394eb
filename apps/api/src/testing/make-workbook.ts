import { DAY_MS } from '@waybill/domain/time';
import { zipSync } from 'fflate';

export type WorkbookCell = string | number | boolean | Date | null;

export interface MadeSheet {
  name: string;
  /** A day at midnight UTC is a date, any other is a date with a time. */
  rows: readonly (readonly WorkbookCell[])[];
  /** Such as `A2:A4`. */
  merges?: readonly string[];
  hidden?: boolean;
  /** Numbers of rows that a filter hides. */
  hiddenRows?: readonly number[];
}

export interface MadeWorkbook {
  sheets: readonly MadeSheet[];
  date1904?: boolean;
  /** Texts stand in `sharedStrings.xml`, as Excel writes them; otherwise in their cells. */
  shared?: boolean;
  /** Replaces or adds entries; null removes one. The first sheet is `xl/worksheets/sheet1.xml`. */
  extraEntries?: Readonly<Record<string, string | Uint8Array | null>>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES = { date: 1, dateTime: 2 } as const;

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';
export const wrapXml = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}">${content}</${name}>`;

export function makeWorkbook({ sheets, date1904 = false, shared = false, extraEntries = {} }: MadeWorkbook): Buffer {
  const strings = shared ? new Map<string, number>() : undefined;
  const made: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': makeRelationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': makeRoot(sheets, date1904),
    'xl/_rels/workbook.xml.rels': makeRelationships([
      ...sheets.map((_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['rStyles', 'styles', 'styles.xml'],
      ['rStrings', 'sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/styles.xml': wrapXml('styleSheet', '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs>'),
  };
  for (const [index, sheet] of sheets.entries()) {
    made[`xl/worksheets/sheet${index + 1}.xml`] = makeSheet(sheet, { date1904, strings });
  }
  if (strings)
    made['xl/sharedStrings.xml'] = wrapXml('sst', [...strings.keys()].map((text) => `<si>${makeText(text)}</si>`).join(''));
  return makeZip({ ...made, ...extraEntries });
}

export function makeZip(entries: Readonly<Record<string, string | Uint8Array | null>>): Buffer {
  const kept = Object.entries(entries).flatMap(([name, data]) => (data === null ? [] : [[name, Buffer.from(data)] as const]));
  return Buffer.from(zipSync(Object.fromEntries(kept), { level: 6 }));
}

export function makeRelationships(relationships: readonly (readonly [id: string, type: string, target: string])[]): string {
  const list = relationships.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}

function makeRoot(sheets: readonly MadeSheet[], date1904: boolean): string {
  const list = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escape(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  return wrapXml('workbook', `${date1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${list.join('')}</sheets>`);
}

interface SheetOptions {
  date1904: boolean;
  strings: Map<string, number> | undefined;
}

function makeSheet({ rows, merges = [], hiddenRows = [] }: MadeSheet, options: SheetOptions): string {
  const data = rows.map((cells, row) => {
    const made = cells.map((cell, column) => makeCell(cell, `${toLetters(column)}${row + 1}`, options));
    return `<row r="${row + 1}"${hiddenRows.includes(row + 1) ? ' hidden="1"' : ''}>${made.join('')}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return wrapXml('worksheet', `<sheetData>${data.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}`);
}

function makeCell(cell: WorkbookCell, reference: string, { date1904, strings }: SheetOptions): string {
  if (cell === null) return '';
  if (cell instanceof Date) {
    const days = (cell.getTime() - Date.UTC(date1904 ? 1904 : 1899, date1904 ? 0 : 11, date1904 ? 1 : 30)) / DAY_MS;
    return `<c r="${reference}" s="${Number.isInteger(days) ? STYLES.date : STYLES.dateTime}"><v>${days}</v></c>`;
  }
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${Number(cell)}</v></c>`;
  if (!strings) return `<c r="${reference}" t="inlineStr"><is>${makeText(cell)}</is></c>`;
  const index = strings.get(cell) ?? strings.size;
  strings.set(cell, index);
  return `<c r="${reference}" t="s"><v>${index}</v></c>`;
}

const makeText = (text: string): string => `<t xml:space="preserve">${escape(text)}</t>`;
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function toLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : toLetters(Math.floor(column / 26) - 1) + letter;
}
