import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../paths.ts';
import { docsStyle } from './docs-style.ts';

const tokensOf = (css: string) =>
  new Map([...css.matchAll(/^\s*(--[\w-]+): (light-dark\(.+\));$/gm)].map(([, name, value]) => [name, value]));

test('the reference has the colours of the site, to the digit', () => {
  const site = tokensOf(readFileSync(path.join(REPOSITORY_ROOT, 'apps/web/src/styles/tokens.css'), 'utf8'));
  const shared = [...tokensOf(docsStyle({ text: 'text.woff2', code: 'code.woff2' }))].filter(([name]) => site.has(name));
  expect(shared.length).toBeGreaterThan(12);
  for (const [name, value] of shared) expect({ name, value }).toEqual({ name, value: site.get(name) });
});
