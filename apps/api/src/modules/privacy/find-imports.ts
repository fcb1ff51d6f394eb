import { isDatabaseDown } from '../../platform/db/database-errors.ts';
import { collectTexts } from '../../platform/modules/personal-paths.ts';
import { toSource } from '../imports/analyze-file.ts';
import { openSource } from '../imports/files/open-source.ts';
import type { ImportRecord } from '../imports/import-model.ts';
import { SHIPPER_PATHS } from '../imports/shippers/shipper-model.ts';
import type { ShipperView } from '../imports/shippers/shipper-repository.ts';
import { isMentioned, isPerson, type Person } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

interface NamedImport {
  importId: string;
  createdAt: Date;
}

export interface PersonImport extends NamedImport {
  fileName: string;
  rows: number[];
}

export interface SearchedImports {
  found: PersonImport[];
  /** Files that can no longer be read and may name the person. */
  unreadable: NamedImport[];
}

const LINE = /\r\n|\n|\r/;

/** Matches the address or number in any column, also within other words. Files are kept for a week, so there are few to read. */
export async function findImports({ imports }: PrivacyContext, person: Person): Promise<SearchedImports> {
  const matches = (text: string) => isPerson(person, { [person.kind]: text }) || isMentioned(person, text);
  const matchesLine = (content: Buffer) =>
    [content.toString('utf8'), content.toString('latin1')].some((text) => text.split(LINE).some(matches));
  const result: SearchedImports = { found: [], unreadable: [] };
  for (const importId of await imports.listIds()) {
    const view = await imports.findView(importId);
    if (!view) continue;
    const { fileName, createdAt } = view;
    let rows: number[] = [];
    let content: Buffer | undefined;
    try {
      const record = await imports.find(importId);
      content = record?.content;
      rows = record ? await findRows(record, matches) : [];
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      // The stored preview and the bytes may still name the person.
      if (matches(JSON.stringify(view)) || (content && matchesLine(content))) rows = [1];
      else result.unreadable.push({ importId, createdAt });
    }
    if (rows.length > 0) result.found.push({ importId, fileName, createdAt, rows });
  }
  return result;
}

/** Remembered shippers whose name, columns or answers name the person. */
export async function findShippers({ importShippers }: PrivacyContext, person: Person): Promise<ShipperView[]> {
  const matches = (text: string) => isPerson(person, { [person.kind]: text }) || isMentioned(person, text);
  return (await importShippers.list()).filter((shipper) => collectTexts(shipper, SHIPPER_PATHS).some(matches));
}

async function findRows(record: ImportRecord, matches: (text: string) => boolean): Promise<number[]> {
  const { answers, content, corrections } = toSource(record);
  const rows = new Set(corrections.flatMap(({ row, text }) => (matches(text) ? [row] : [])));
  const { info, letter, read } = await openSource(content, answers.reading);
  // The text of a mail has no rows.
  const lines = letter ? [...letter.writers, ...content.toString('utf8').split(LINE)] : [];
  if ([record.fileName, ...Object.values(answers.values), ...lines].some((text) => text !== undefined && matches(text))) {
    rows.add(1);
  }
  for (const sheet of info.sheets.length > 1 ? info.sheets : [info.sheet]) {
    const isRead = sheet === info.sheet;
    const table = isRead
      ? await read()
      : await (await openSource(content, { ...answers.reading, sheet, headerRow: null })).read();
    for await (const { row, cells, details = {} } of table.rows) {
      const texts = [...cells, ...Object.values(details).flatMap(({ shown }) => shown ?? [])];
      if (texts.some(matches)) rows.add(isRead ? row : 1);
    }
  }
  return [...rows].toSorted((a, b) => a - b);
}
