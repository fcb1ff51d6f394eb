import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import type { ImportReading } from '@waybill/contracts/imports/answers';
import { AppError } from '../../../platform/errors/app-error.ts';
import { JobLimitError } from '../../../platform/threads/job-thread.ts';
import { uploadThread } from '../../../platform/threads/upload-thread.ts';
import type { FileJob, OpenedFile, PackedTable } from './file-jobs.ts';
import { type FileSource, type ImportFile, openFile } from './open-file.ts';
import type { TableRow } from './split-rows.ts';

/** Uploads are read in a thread, with limits. The command reads files of any size itself. @throws AppError for an unusable file. */
export async function openSource(source: FileSource, reading: ImportReading): Promise<ImportFile> {
  if (typeof source === 'function') return openFile(source, reading);
  const { info, notes, letter, headings } = await runJob<OpenedFile>('openFile', source, reading);
  let table: Promise<PackedTable> | undefined;
  return {
    info,
    notes,
    letter,
    headings: () => headings,
    read: async () => {
      const { columns, hidden, packs } = await (table ??= runJob<PackedTable>('readTable', source, reading));
      return { columns, hidden, rows: unpackRows(packs) };
    },
  };
}

async function runJob<Result>(kind: string, source: Buffer, reading: ImportReading): Promise<Result> {
  // A copy, because the whole memory behind a buffer is handed over.
  const content = new Uint8Array(source);
  try {
    return await uploadThread.run<Result>(kind, { content, reading } satisfies FileJob, [content.buffer]);
  } catch (error) {
    if (!(error instanceof JobLimitError)) throw error;
    const message =
      'The file takes too much time or memory to read. Save its table as "CSV UTF-8", or split it, and choose that file.';
    throw new AppError('TOO_LARGE', message, { cause: error });
  }
}

/** Lets the server answer between packs. */
async function* unpackRows(packs: readonly Uint8Array[]): AsyncGenerator<TableRow> {
  for (const pack of packs) {
    await nextTurn();
    yield* deserialize(pack) as TableRow[];
  }
}
