import type { ImportFileInfo } from '@waybill/contracts/shipments/import-schema';
import type { Letter } from './mail/read-letter.ts';
import type { TableRow } from './split-rows.ts';

/** Rows that can be read from the first one any number of times. */
export interface RowSource {
  rows: () => AsyncIterable<TableRow>;
  /** Parts of the file that are not read, as sentences. */
  notes: string[];
  /** Of the mail that holds them. */
  letter?: Letter;
  info: Pick<ImportFileInfo, 'encoding' | 'encodings' | 'delimiter' | 'sheet' | 'sheets'>;
}
