import { mappedColumns } from '@waybill/contracts/shipments/import-answers';
import { matchColumns } from '../../columns/match-columns.ts';
import { findTown } from './find-town.ts';
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
  if (table) return [{ name: 'Table in the text', rows: toRows(addTowns(table)) }];
  const labeled = readLabelBlocks(lines);
  const people = (labeled && addTowns(labeled)) ?? readContactLines(lines) ?? readAddressBlocks(lines);
  return people ? [{ name: 'Lines in the text', rows: toRows(people) }] : [];
}

/** From the addresses, unless a column has them. */
function addTowns(table: string[][]): string[][] {
  const [columns = [], ...rows] = table;
  const mapping = matchColumns(columns);
  const indexes = mappedColumns(mapping, 'recipientAddress').map((name) => columns.indexOf(name));
  const towns = rows.map((cells) => findTown(indexes.map((index) => cells[index] ?? '')));
  if (mapping.destination !== undefined || towns.every((town) => town === '')) return table;
  return [[...columns, 'Destination'], ...rows.map((cells, index) => [...cells, towns[index] ?? ''])];
}
