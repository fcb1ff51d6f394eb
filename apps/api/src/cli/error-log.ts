import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { CsvRow } from '../http/send-csv.ts';

/** A CSV file that there is only when something has been written to it. */
export function createErrorLog(path: string, columns: readonly string[]) {
  const open = () => {
    const lines = stringify({ bom: true, header: true, columns: [...columns], escape_formulas: true });
    return { lines, written: pipeline(lines, createWriteStream(path)) };
  };
  let file: ReturnType<typeof open> | undefined;
  return {
    async write(row: CsvRow): Promise<void> {
      file ??= open();
      if (!file.lines.write(row)) await once(file.lines, 'drain');
    },

    /** Resolves when all of it is on the disk. */
    async close(): Promise<void> {
      file?.lines.end();
      await file?.written;
    },
  };
}
