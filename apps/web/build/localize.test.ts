import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Language } from '@waybill/domain/languages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BuildOutput, removeMarkedScripts, writeScripts } from './localize.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'waybill-localize-'));
  mkdirSync(path.join(folder, 'marked'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(language: Language, code: string): string {
  const chunk = {
    type: 'chunk',
    fileName: 'marked/home-1a2b3c4d.js',
    code,
    imports: ['marked/site-5e6f7a8b.js'],
    dynamicImports: [],
  };
  const [written] = writeScripts(folder, language, [chunk] as unknown as BuildOutput);
  if (written?.type !== 'chunk') throw new Error('One script was expected');
  expect(written.imports).toEqual([path.join(path.dirname(written.fileName), 'site-5e6f7a8b.js')]);
  return readFileSync(path.join(folder, written.fileName), 'utf8');
}

test.each([
  ['en', '"Track another parcel"'],
  ['de', '"Weiteres Paket verfolgen"'],
] as const)('writes the text of a mark in %s, however the minifier quotes it [20]', (language, text) => {
  for (const quote of ['"', "'", '`'])
    expect(write(language, `let a=__text(${quote}lookup.another${quote})`)).toBe(`let a=${text}`);
});

test('writes the language of the page, and a group of texts as an object that an arrow function may return [20]', () => {
  expect(write('ar', 'let a=()=>__text("@language")')).toBe('let a=()=>"ar"');
  expect(write('en', 'let a=()=>__text("status.names")')).toMatch(/^let a=\(\)=>\(\{"\w+":"/);
});

test('refuses a mark without a text [20]', () => {
  expect(() => write('en', '__text("lookup.gone")')).toThrow('No catalog has a text lookup.gone');
});

test('names folders after language and texts, and removes the scripts with marks [20]', () => {
  writeFileSync(path.join(folder, 'marked/home-1a2b3c4d.js'), '');
  write('en', '');
  write('de', '');
  removeMarkedScripts(folder);
  expect(readdirSync(folder)).toEqual(['assets']);
  expect(readdirSync(path.join(folder, 'assets')).sort()).toEqual([
    expect.stringMatching(/^de-[\w-]{8}$/),
    expect.stringMatching(/^en-[\w-]{8}$/),
  ]);
});
