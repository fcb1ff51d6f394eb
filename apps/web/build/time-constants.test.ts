import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../src');

it('imports time constants from @waybill/domain/time [C7]', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const defining = files.filter((file) =>
    /\bconst (?:SECOND|MINUTE|HOUR|DAY)_MS\b/.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  expect(defining).toEqual([]);
});
