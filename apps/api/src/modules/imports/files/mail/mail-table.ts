import type { TableRow } from '../split-rows.ts';

/** One table of a mail: rows that stand in it, or an attached file. */
export type MailTable = { name: string; rows: readonly TableRow[] } | { name: string; content: Buffer };

export const toRows = (rows: readonly (readonly string[])[]): TableRow[] =>
  rows.map((cells, index) => ({ row: index + 1, cells }));
