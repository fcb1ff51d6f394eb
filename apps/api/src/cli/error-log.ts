import { type FileHandle, open } from 'node:fs/promises';
import { csvLines, type CsvRow } from '../platform/http/csv-lines.ts';

/** A CSV file that there is only when something has been written to it, one row after the other. */
export function createErrorLog(path: string, columns: readonly string[]) {
  let file: FileHandle | undefined;
  const begin = async () => {
    file = await open(path, 'w');
    await file.appendFile(csvLines([columns], { bom: true }));
    return file;
  };
  return {
    /** @throws the system's error where the file cannot be written. */
    async write(row: CsvRow): Promise<void> {
      await (file ?? (await begin())).appendFile(csvLines([row]));
    },

    close: async (): Promise<void> => file?.close(),
  };
}
