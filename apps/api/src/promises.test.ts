import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY_ROOT } from './config/paths.ts';

const read = (name: string) => readFileSync(join(REPOSITORY_ROOT, name), 'utf8');
const rows = read('docs/promises.md')
  .split('\n')
  .flatMap((line) => {
    const [, id = '', ...cells] = line.split('|').map((cell) => cell.trim());
    return /^[A-Z]\d\d$/.test(id) ? [{ id, provenBy: cells.at(-2) ?? '' }] : [];
  });

describe('every promise names where it is proven', () => {
  test.each(rows)('$id', ({ id, provenBy }) => {
    const named = [...provenBy.matchAll(/\]\((?:\.\.\/)?([^)]+)\)/g)].map(([, file = '']) => file);
    // What no test can prove yet is a row of the page that says why.
    const files = named.map((file) => (file === 'operations.md' ? 'docs/operations.md' : file));
    expect(files).not.toEqual([]);
    for (const file of files) expect(read(file)).toMatch(new RegExp(`\\b${id}\\b`));
  });

  test('none is missing from the table', () => {
    expect(rows).toHaveLength(68);
  });
});
