import { expect } from 'vitest';
import { checkTables } from '../storage/check-tables.ts';
import { readTables } from '../storage/environment.ts';

/** Asserts that the counts and index entries of a data folder match its documents. */
export async function checkStorage(folder: string): Promise<void> {
  expect(await readTables(folder, checkTables)).toMatchObject({ problems: [] });
}
