import type { TableRow } from '../split-rows.ts';

/** One table in the text of a mail. */
export interface MailTable {
  name: string;
  rows: readonly TableRow[];
}

export const toRows = (rows: readonly (readonly string[])[]): TableRow[] =>
  rows.map((cells, index) => ({ row: index + 1, cells }));
