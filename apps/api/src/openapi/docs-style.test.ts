import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../paths.ts';
import { docsStyle } from './docs-style.ts';

const tokens = readFileSync(path.join(REPOSITORY_ROOT, 'apps/web/src/styles/tokens.css'), 'utf8');
const style = docsStyle({ text: 'text.woff2', code: 'code.woff2' });
const own = style.replace(tokens, '');

test("uses the site's color tokens and no color of its own [C8]", () => {
  expect(style).toContain(tokens);
  // A mask has no color: #000 is opaque, #0000 is not.
  expect(own).not.toMatch(/oklch\(|rgb|hsl|light-dark\(|#(?!0{3,4}\b)[\da-f]{3,8}\b/i);
});

test('defines each custom property that it uses [C8]', () => {
  const defined = new Set(style.match(/--[\w-]+(?=:)/g));
  const used = [...own.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name = '') => !defined.has(name))).toEqual([]);
});
