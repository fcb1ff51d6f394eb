import { refuse } from '../refuse-binary.ts';
import type { Archive } from './open-archive.ts';

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

/** @returns why an archive without a workbook is refused. */
export async function explainArchive(archive: Archive) {
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
