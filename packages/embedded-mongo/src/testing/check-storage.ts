import { expect } from 'vitest';
import { checkTables } from '../storage/check-tables.ts';
import { readTables } from '../storage/environment.ts';

/** Expects the counts and every index entry of a data folder to be those its documents ask for. */
export async function checkStorage(folder: string): Promise<void> {
  expect(await readTables(folder, checkTables)).toMatchObject({ problems: [] });
}
