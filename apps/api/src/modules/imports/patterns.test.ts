import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from '@typescript/typescript6';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../../paths.ts';

/** Where the patterns stand that are used on the cells of a file. */
const FOLDERS = [
  'apps/api/src/modules/imports',
  'apps/api/src/platform/search',
  ...['dates', 'parsers', 'text', 'tracking-ids'].map((name) => `packages/domain/src/${name}`),
];

/** Refuse texts of more than `MAX_INPUT_LENGTH` characters first. */
const BOUNDED = ['date-parts.ts', 'parse-email.ts', 'parse-phone.ts'];

/** @returns the patterns of a file whose time may grow with the square of the text, or faster. */
function findSlowPatterns(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node) && isSlow(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest));
  return found;
}

function isSlow(literal: string): boolean {
  const end = literal.lastIndexOf('/');
  // The analysis does not know these short names.
  const source = literal
    .slice(1, end)
    .replaceAll('{ExtPict}', '{Extended_Pictographic}')
    .replaceAll('{EMod}', '{Emoji_Modifier}')
    .replaceAll('{RI}', '{Regional_Indicator}');
  return analyse({ source, flags: literal.slice(end + 1) }).reports.length > 0;
}

test('every pattern used on a file takes a time that grows with its length, not with its square [S5, H1]', () => {
  const slow = FOLDERS.flatMap((folder) =>
    readdirSync(join(REPOSITORY_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !BOUNDED.some((name) => file.endsWith(name)))
      .flatMap((file) =>
        findSlowPatterns(readFileSync(join(REPOSITORY_ROOT, folder, file), 'utf8')).map((pattern) => `${file}: ${pattern}`),
      ),
  );
  expect(slow).toEqual([]);
});

test.each([String.raw`/\[[^\]]*\]/g`, '/[#?]|(?<!s[.,]?0*)0/i', String.raw`/\d+\.?\d*x/`, String.raw`/\s+$/`])(
  'finds the slow pattern %s',
  (pattern) => expect(findSlowPatterns(`text.replace(${pattern}, '')`)).toEqual([pattern]),
);
