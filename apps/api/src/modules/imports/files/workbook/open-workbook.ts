import { posix } from 'node:path';
import { UPLOAD_LIMITS } from '@waybill/contracts/shared/limits';
import { refuse } from '../refuse-binary.ts';
import type { TableRow } from '../split-rows.ts';
import { unescapeText } from './cell-text.ts';
import { findBuiltIn, type NumberFormat, parseFormat } from './number-formats.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { findAttribute, parseWholeXml, type XmlHandlers } from './parse-xml.ts';
import { damagedWorkbook, largeWorkbook, manySheets, workbookWithoutSheets } from './refusals.ts';
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

const MAX_BYTES = 16_000_000;
const TRUE = /^(?:1|true|on)$/i;

interface WorkbookParts {
  /** Visible ones; if none is visible, the hidden ones. */
  sheets: { name: string; part: string }[];
  /** Names of the others. */
  hidden: string[];
  sharedStrings: string | undefined;
  styles: string | undefined;
  /** Days count from 1904, as in old versions of Excel for Mac. */
  date1904: boolean;
}

interface Relationship {
  id: string;
  /** The last word of its URI, which differs between the two editions of the format: `worksheet`, `styles`. */
  type: string;
  /** The name of an entry. */
  target: string;
}

const MAX_STYLES_BYTES = 32_000_000;

const MAX_STRINGS_BYTES = 64_000_000;
const MAX_STRINGS = 1_000_000;

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

/** @returns the name of the entry, if the archive is a workbook. */
async function findWorkbook(archive: Archive): Promise<string | undefined> {
  const relationships = await readRelationships(archive, '');
  const declared = relationships.find(({ type }) => type === 'officeDocument')?.target;
  const isXml = (name: string) => archive.has(name) && /^xl\/.*\.xml$/i.test(name);
  return [declared ?? '', 'xl/workbook.xml'].find(isXml);
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE if no sheet has cells. */
async function readWorkbook(archive: Archive, part: string): Promise<WorkbookParts> {
  const relationships = await readRelationships(archive, part);
  // Charts and dialogs are sheets of other types.
  const worksheets = new Map(relationships.flatMap(({ id, type, target }) => (type === 'worksheet' ? [[id, target]] : [])));
  const sheets: { name: string; part: string; isHidden: boolean }[] = [];
  let date1904 = false;
  await parseWholeXml(archive.read(part, MAX_BYTES), {
    open: (element, attributes) => {
      if (element === 'workbookPr') date1904 = TRUE.test(attributes.date1904 ?? '');
      if (element !== 'sheet') return;
      const target = worksheets.get(findAttribute(attributes, 'id') ?? '');
      if (target === undefined) return;
      if (!archive.has(target)) throw damagedWorkbook();
      if (sheets.length >= UPLOAD_LIMITS.sheets) throw manySheets();
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      sheets.push({ name: attributes.name ?? '', part: target, isHidden });
    },
  });
  if (sheets.length === 0) throw workbookWithoutSheets();
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const findPart = (kind: string) => relationships.find(({ type, target }) => type === kind && archive.has(target))?.target;
  return {
    hidden: visible.length > 0 ? sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])) : [],
    sheets: (visible.length > 0 ? visible : sheets).map(({ name, part: target }) => ({ name, part: target })),
    sharedStrings: findPart('sharedStrings'),
    styles: findPart('styles'),
    date1904,
  };
}

/** By the number of the style that cells refer to. */
async function readStyles(archive: Archive, part: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, NumberFormat>();
  const styles: number[] = [];
  // Named styles and conditional formats have elements of the same names.
  let parent = '';
  if (part !== undefined) {
    await parseWholeXml(archive.read(part, MAX_STYLES_BYTES), {
      open: (name, attributes) => {
        if (name === 'numFmts' || name === 'cellXfs') parent = name;
        const id = Number(attributes.numFmtId ?? 0);
        if (parent === 'numFmts' && name === 'numFmt') codes.set(id, parseFormat(attributes.formatCode ?? ''));
        if (parent === 'cellXfs' && name === 'xf') styles.push(id);
      },
      close: (name) => {
        if (name === parent) parent = '';
      },
    });
  }
  return styles.map((id) => codes.get(id) ?? findBuiltIn(id));
}

/** Texts that cells refer to by number. @throws AppError UNSUPPORTED_MEDIA_TYPE if there are too many. */
async function readSharedStrings(archive: Archive, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part !== undefined) await parseWholeXml(archive.read(part, MAX_STRINGS_BYTES), collectStrings(strings));
  return strings;
}

/** @param part the entry whose relationships are read; '' for those of the whole file. */
async function readRelationships(archive: Archive, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found: Relationship[] = [];
  if (!archive.has(name)) return found;
  await parseWholeXml(archive.read(name, MAX_BYTES), {
    open: (element, attributes) => {
      const target = findAttribute(attributes, 'Target');
      if (element !== 'Relationship' || target === undefined) return;
      const type = findAttribute(attributes, 'Type') ?? '';
      found.push({
        id: findAttribute(attributes, 'Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        target: posix.resolve('/', folder, target.replaceAll('\\', '/')).slice(1),
      });
    },
  });
  return found;
}

function collectStrings(strings: string[]): XmlHandlers {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  return {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      if (strings.length >= MAX_STRINGS) throw largeWorkbook();
      strings.push(detach(unescapeText(text)));
    },
  };
}

/** A part of a string keeps the whole XML around it in memory; a copy does not. */
const detach = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
