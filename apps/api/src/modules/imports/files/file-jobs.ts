import { serialize } from 'node:v8';
import type { ImportReading } from '@waybill/contracts/imports/answers';
import { IMPORT_FILE } from '@waybill/contracts/imports/facts';
import { UPLOAD_LIMITS } from '@waybill/contracts/shared/limits';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { JobResult } from '../../../platform/threads/job-reply.ts';
import { type ImportFile, openFile } from './open-file.ts';
import type { HiddenRows } from './read-table.ts';
import type { TableRow } from './split-rows.ts';

export interface FileJob {
  content: Uint8Array;
  reading: ImportReading;
}

export interface OpenedFile {
  info: ImportFile['info'];
  notes: ImportFile['notes'];
  letter: ImportFile['letter'];
  headings: ReturnType<ImportFile['headings']>;
}

/** Rows as bytes, so that the server takes them over without a pause. */
export interface PackedTable {
  columns: string[];
  hidden: HiddenRows;
  packs: Uint8Array<ArrayBuffer>[];
}

/** Of a pack. */
const PACK = { rows: 350, characters: 100_000 } as const;

const open = ({ content, reading }: FileJob): Promise<ImportFile> => openFile(Buffer.from(content.buffer), reading);

export async function openFileJob(job: FileJob): Promise<JobResult> {
  const { info, notes, letter, headings } = await open(job);
  return { result: { info, notes, letter, headings: headings() } satisfies OpenedFile };
}

/** Ends behind the first row that is too many. @throws AppError VALIDATION, or TOO_LARGE for too many cells or characters. */
export async function readTableJob(job: FileJob): Promise<JobResult> {
  const { columns, rows, hidden } = await (await open(job)).read();
  const packs: PackedTable['packs'] = [];
  let pack: TableRow[] = [];
  const total = { rows: 0, cells: 0, characters: 0 };
  let packed = 0;
  const close = (): void => {
    packs.push(new Uint8Array(serialize(pack)));
    pack = [];
    packed = total.characters;
  };
  for await (const row of rows) {
    pack.push(row);
    total.rows += 1;
    total.cells += row.cells.length;
    const shown = Object.values(row.details ?? {}).flatMap((detail) => detail.shown ?? []);
    total.characters += [...row.cells, ...shown].reduce((sum, cell) => sum + cell.length, 0);
    if (total.cells > UPLOAD_LIMITS.cells || total.characters > UPLOAD_LIMITS.characters) throw refuseLargeTable();
    if (pack.length >= PACK.rows || total.characters - packed >= PACK.characters) close();
    if (total.rows > IMPORT_FILE.maxRows) break;
  }
  if (pack.length > 0) close();
  return { result: { columns, hidden, packs } satisfies PackedTable, transfer: packs.map(({ buffer }) => buffer) };
}

const refuseLargeTable = () =>
  new AppError(
    'TOO_LARGE',
    `The table has more than ${UPLOAD_LIMITS.cells.toLocaleString('en')} cells or ${UPLOAD_LIMITS.characters.toLocaleString('en')} characters. Split the file, or leave out columns that shipments do not need.`,
  );
