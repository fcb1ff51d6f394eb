import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { describeFolderError, securePrivateFolder } from './data-folder.ts';
import { ConfigError } from './load-config.ts';
import { loadKeys } from './secrets.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const readMode = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

test('restricts a readable folder and its files to the owner at start [X6]', async () => {
  mkdirSync(join(folder, 'db'));
  writeFileSync(join(folder, 'jwt-secret'), 's'.repeat(40));
  writeFileSync(join(folder, 'db', 'embedded.mdb-lock'), '');
  writeFileSync(join(folder, 'notes-of-the-operator'), '');
  for (const path of ['db', '']) chmodSync(join(folder, path), 0o755);
  for (const path of ['jwt-secret', 'db/embedded.mdb-lock', 'notes-of-the-operator']) chmodSync(join(folder, path), 0o644);

  await loadKeys({ dataDir: folder });
  const database = await openDatabase({ mongodbUri: undefined, dataDir: folder });
  const modes = [[], ['db'], ['jwt-secret'], ['db', 'embedded.mdb'], ['db', 'embedded.mdb-lock']].map((path) =>
    readMode(...path),
  );
  await database.close();
  expect(modes).toEqual(['700', '700', '600', '600', '600']);
  expect(readMode('notes-of-the-operator')).toBe('644');
});

test('rejects a shared folder, and leaves it unchanged [X6]', async () => {
  chmodSync(folder, 0o1777);
  await expect(securePrivateFolder(folder)).rejects.toThrow(ConfigError);
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
});

test('reports a read-only folder as such, not as foreign [H16]', () => {
  const error = (code: string) => Object.assign(new Error('failed'), { code });
  expect(describeFolderError('/data', error('EROFS'), 'otherwise')).toBe(
    'DATA_DIR must be writable: /data is on a read-only file system.',
  );
  for (const other of [error('EPERM'), new Error('failed'), 'failed'])
    expect(describeFolderError('/data', other, 'otherwise')).toBe('otherwise');
});

test.each(['/proc/nope', '/proc/nope/deeper'])(
  'stops the start for %s, where no folder can be made, and does not hang [O12]',
  async (below) => {
    await expect(securePrivateFolder(below)).rejects.toThrow(`DATA_DIR must be on a disk: ${below} cannot be made there.`);
  },
);

test.each(['', '/below'])(
  'stops the start with one clear line for a file in place of the folder: file%s [H16]',
  async (below) => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const starting = securePrivateFolder(file + below);
    await expect(starting).rejects.toThrow(ConfigError);
    await expect(starting).rejects.toThrow(`DATA_DIR must be a folder: ${file}${below} is, or is in, something else.`);
  },
);
