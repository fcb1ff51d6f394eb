import { expect } from 'vitest';
import { checkTables } from '../storage/check-tables.ts';
import { readTables } from '../storage/environment.ts';

export async function checkStorage(folder: string): Promise<void> {
  expect(await readTables(folder, checkTables)).toMatchObject({ problems: [] });
}
