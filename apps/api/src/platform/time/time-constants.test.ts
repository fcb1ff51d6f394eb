import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const FOLDERS = ['apps/api/src', 'packages/contracts/src', 'packages/domain/src', 'packages/i18n/src'];
const DEFINITION = /\bconst (?:SECOND|MINUTE|HOUR|DAY)_MS\b/;

it('defines lengths of time in one module only [C7]', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('time-constants.test.ts'))
      .map((name) => join(folder, name)),
  );
  expect(files.filter((file) => DEFINITION.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([
    'packages/domain/src/time.ts',
  ]);
});
