import type { ImportRecord } from '../imports/import-model.ts';
import { toSource } from '../imports/import-source.ts';
import { openSource } from '../imports/open-source.ts';
import { isMentioned, isPerson, type Person } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

export interface PersonImport {
  importId: string;
  fileName: string;
  createdAt: Date;
  rows: number[];
}

/** Matches the address or number in any column, also within other words. Files are kept for a week, so there are few to read. */
export async function findImports({ imports }: Pick<PrivacyContext, 'imports'>, person: Person): Promise<PersonImport[]> {
  const found: PersonImport[] = [];
  for (const importId of await imports.listIds()) {
    const record = await imports.find(importId);
    const rows = record ? await findRows(record, person) : [];
    if (record && rows.length > 0) found.push({ importId, fileName: record.fileName, createdAt: record.createdAt, rows });
  }
  return found;
}

async function findRows(record: ImportRecord, person: Person): Promise<number[]> {
  const matches = (text: string) => isPerson(person, { [person.kind]: text }) || isMentioned(person, text);
  const { answers, content, corrections } = toSource(record);
  const rows = new Set(corrections.flatMap(({ row, text }) => (matches(text) ? [row] : [])));
  if ([record.fileName, ...Object.values(answers.values)].some((text) => text !== undefined && matches(text))) rows.add(1);
  const table = await (await openSource(content, answers.reading)).read();
  for await (const { row, cells, details = {} } of table.rows) {
    if ([...cells, ...Object.values(details).flatMap(({ shown }) => shown ?? [])].some(matches)) rows.add(row);
  }
  return [...rows].toSorted((a, b) => a - b);
}
