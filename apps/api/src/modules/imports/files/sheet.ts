import type { ImportReading } from '@waybill/contracts/shipments/import-answers';
import { validationError } from '../../../platform/errors/app-error.ts';
import { openText } from './open-text.ts';
import type { RowSource } from './row-source.ts';
import { refuseFile, type TableRow } from './split-rows.ts';

/** One of several tables of a file; as text if it is an attached file. */
export type Sheet = { name: string } & ({ rows: () => AsyncIterable<TableRow> } | { text: Buffer });

/** The first one with a row unless one is named. @throws AppError VALIDATION */
export async function chooseSheet(sheets: readonly Sheet[], reading: ImportReading): Promise<RowSource> {
  const names = sheets.map(({ name }) => name);
  const named = sheets.find(({ name }) => name === reading.sheet);
  if (reading.sheet !== null && !named) {
    throw validationError([{ path: 'reading.sheet', message: `is not a sheet of the file. It has: ${names.join(', ')}` }]);
  }
  const sheet = named ?? (await findFilled(sheets));
  if (!sheet) throw refuseFile('is empty');
  const info = { sheet: sheet.name, sheets: names };
  if ('rows' in sheet) return { rows: sheet.rows, info: { encoding: null, encodings: [], delimiter: null, ...info } };
  const { rows, text } = await openText(() => toChunks(sheet.text), reading);
  return { rows, info: { ...text, ...info } };
}

async function findFilled(sheets: readonly Sheet[]): Promise<Sheet | undefined> {
  for (const sheet of sheets) {
    if ('text' in sheet) return sheet;
    for await (const _ of sheet.rows()) return sheet;
  }
  return undefined;
}

export async function* fromRows(rows: readonly TableRow[]): AsyncGenerator<TableRow> {
  yield* rows;
}

async function* toChunks(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
