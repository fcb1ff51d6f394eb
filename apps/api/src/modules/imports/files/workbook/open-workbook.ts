import { refuse } from '../refuse-binary.ts';
import type { TableRow } from '../split-rows.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { findWorkbook, readSharedStrings, readStyles, readWorkbook } from './read-workbook.ts';
import { createSheetReader } from './sheet-rows.ts';

export interface WorkbookSheet {
  name: string;
  /** Reads from the first row, any number of times. Blank rows are left out, but counted. */
  rows: () => AsyncIterable<TableRow>;
}

export interface Workbook {
  /** Visible ones, in their order. */
  sheets: WorkbookSheet[];
  /** Names of sheets that are left out. */
  hidden: string[];
}

const MAX_MIMETYPE_BYTES = 1_000;
const KNOWN: readonly (readonly [isPresent: (names: readonly string[]) => boolean, message: string])[] = [
  [(names) => names.includes('xl/workbook.bin'), 'This is a binary workbook (.xlsb). Save it as .xlsx or CSV.'],
  [(names) => hasFolder(names, 'word/'), 'This is a Word document, not a table. Copy its table to Excel and save it as .xlsx.'],
  [(names) => hasFolder(names, 'ppt/'), 'This is a presentation, not a table.'],
  [
    (names) => names.some((name) => name.endsWith('.iwa')) || hasFolder(names, 'index/') || names.includes('index.zip'),
    'This is an Apple Numbers sheet. Export it as Excel or CSV.',
  ],
];
const ZIP = 'This is a ZIP archive, not a table. Unpack it and choose the file inside.';
const OPEN_DOCUMENT: readonly (readonly [type: string, message: string])[] = [
  ['application/vnd.oasis.opendocument.spreadsheet', 'This is an OpenDocument sheet. Save it as .xlsx or CSV.'],
  ['application/vnd.oasis.opendocument.', 'This is an OpenDocument file, not a table.'],
];

/** @throws AppError UNSUPPORTED_MEDIA_TYPE if it is no workbook or is damaged. */
export async function openWorkbook(content: Buffer): Promise<Workbook> {
  const archive = await openArchive(content);
  const part = await findWorkbook(archive);
  if (part === undefined) throw await explainArchive(archive);
  const { sheets, hidden, sharedStrings, styles, date1904 } = await readWorkbook(archive, part);
  const context = {
    strings: await readSharedStrings(archive, sharedStrings),
    styles: await readStyles(archive, styles),
    date1904,
  };
  return {
    sheets: sheets.map(({ name, part: sheet }) => ({ name, rows: createSheetReader(archive, sheet, context) })),
    hidden,
  };
}

/** @returns why an archive without a workbook is refused. */
async function explainArchive(archive: Archive) {
  const type = archive.has('mimetype') ? await readMimetype(archive) : '';
  const message =
    OPEN_DOCUMENT.find(([start]) => type.startsWith(start))?.[1] ??
    KNOWN.find(([isPresent]) => isPresent(archive.names))?.[1] ??
    ZIP;
  return refuse(message);
}

async function readMimetype(archive: Archive): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of archive.read('mimetype', MAX_MIMETYPE_BYTES)) chunks.push(chunk);
  } catch {
    // Any other archive may hold a file of this name.
    return '';
  }
  return Buffer.concat(chunks).toString().trim();
}

const hasFolder = (names: readonly string[], folder: string): boolean => names.some((name) => name.startsWith(folder));
