import { readMailLines } from './mail-lines.ts';
import { type MailTable, toRows } from './mail-table.ts';
import { readAddressBlocks } from './read-address-blocks.ts';
import { readContactLines } from './read-contact-lines.ts';
import { readLabelBlocks } from './read-label-blocks.ts';
import { readTextTable } from './read-text-table.ts';

/** A table in the text, or lines that name people. @returns at most one. */
export function readMailText(text: string): MailTable[] {
  const lines = readMailLines(text);
  const table = readTextTable(lines);
  if (table) return [{ name: 'Table in the text', rows: toRows(table) }];
  const people = readLabelBlocks(lines) ?? readContactLines(lines) ?? readAddressBlocks(lines);
  return people ? [{ name: 'Lines in the text', rows: toRows(people) }] : [];
}
